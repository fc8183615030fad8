const STEPS = [
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Roman numerals for rounds and positions. */
export function roman(number: number): string {
  let [rest, text] = [number, ''];
  for (const [value, letters] of STEPS)
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  return text;
}
