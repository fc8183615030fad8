/** The parchment theme. */
export const THEME = {
  page: '#f1e7d0',
  leaf: '#fcf6e7',
  ink: '#2a2019',
  ink2: '#64523d',
  rule: '#cdb88f',
  faint: '#dfcfad',
  rubric: '#9c2a1c',
  gold: '#a5761a',
  goldText: '#7d5810',
} as const;

/** Fill and outline of each family, by seat. */
export const FAMILY_COLOURS = [
  { fill: '#a8231d', outline: '#9c211b' },
  { fill: '#1f478c', outline: '#1f478c' },
  { fill: '#2f8f74', outline: '#1c6b55' },
  { fill: '#e6b843', outline: '#7a5608' },
  { fill: '#1f1c1a', outline: '#1f1c1a' },
] as const;

export const STYLE = `
  text { font-family: Alegreya, Georgia, serif; font-size: 15px; fill: ${THEME.ink};
         font-variant-numeric: lining-nums tabular-nums; }
  .title { font-size: 36px; font-weight: 700; }
  .lead { font-size: 17px; fill: ${THEME.ink2}; }
  .set { font-size: 25px; font-weight: 700; fill: ${THEME.rubric}; }
  .about { font-size: 15px; fill: ${THEME.ink2}; }
  .head { font-size: 14.5px; font-weight: 700; }
  .unit { font-size: 13px; fill: ${THEME.ink2}; }
  .tick { font-size: 12.5px; fill: ${THEME.ink2}; }
  .intrigue { font-style: italic; }
  .number { font-size: 13.5px; }
  .halo { stroke: ${THEME.page}; stroke-width: 5px; paint-order: stroke; }
  .source { font-size: 13px; fill: ${THEME.ink2}; }
`;
