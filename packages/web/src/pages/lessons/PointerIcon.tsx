/** A manicule, the pointing hand of medieval manuscripts. */
export const PointerIcon = () => (
  <svg class="pointer-icon" viewBox="0 0 52 68" aria-hidden="true">
    <path class="sleeve" d="M17 56C20 54 24 57 27 55.5C30 54 34 57 37 55.5C40 54 43 56 45 55.5L47 66H15Z" />
    <path
      class="skin"
      d="M20.5 33V8.5C20.5 3.5 28 3.5 28 8.5V25.5C28.5 22 35 22 35 26.5V28.5C36 25.5 41.5 26 41.5 30.5V32C42.5 30 46.5 30.5 46.5 34.5V42C46.5 49 43.5 51.5 42.5 55.5H21C19.5 51 12.5 46 9.5 40C7.5 36 12 32.5 15.5 36L20.5 41Z"
    />
    <path class="crease" d="M20.5 41V33M28 25.5V36M35 28.5V37M41.5 32V38M22.5 9.5C23.5 8 25.5 8 26 9.5" />
  </svg>
);
