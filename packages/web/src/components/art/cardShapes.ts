/** Card type by silhouette: a pointed arch for characters, a barbed quatrefoil for intrigues. */
export const FIELDS = {
  character: 'M12.5 99V46C12.5 29 34 23.5 50 8C66 23.5 87.5 29 87.5 46V99Z',
  intrigue:
    'M27.4 25A24 24 0 0 1 72.6 25H79V31.4A24 24 0 0 1 79 76.6V83H72.6A24 24 0 0 1 27.4 83H21V76.6A24 24 0 0 1 21 31.4V25Z',
} as const;

/** Position of the icon. */
export const ICONS = {
  character: { x: 21.5, y: 37, size: 57 },
  intrigue: { x: 23, y: 27, size: 54 },
} as const;
