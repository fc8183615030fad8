const WIDTH = 240;
const HEIGHT = 48;
/** The amplitude that fills the height. */
const FULL = 0.2;

/** A small SVG of the wave: for every column the lowest and the highest sample. */
export function drawWaveform(samples: Float32Array): string {
  const columns = Array.from({ length: WIDTH }, (_, x) => {
    const part = samples.subarray(
      Math.floor((x * samples.length) / WIDTH),
      Math.max(1, Math.floor(((x + 1) * samples.length) / WIDTH)),
    );
    return [
      part.reduce((low, each) => Math.min(low, each), 0),
      part.reduce((high, each) => Math.max(high, each), 0),
    ];
  });
  const y = (sample: number): string => (HEIGHT / 2 - (sample / FULL) * (HEIGHT / 2)).toFixed(1);
  const top = columns.map(([, high], x) => `${x} ${y(high)}`).join(' ');
  const bottom = columns
    .map(([low], x) => `${x} ${y(low)}`)
    .toReversed()
    .join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path d="M0 ${HEIGHT / 2}H${WIDTH}" stroke="#cdb88f"/>`,
    `<path d="M${top} ${bottom}Z" fill="#9c2a1c" stroke="#9c2a1c" stroke-width=".5"/>`,
    '</svg>\n',
  ].join('');
}
