type Sizes<Block extends string> = Readonly<Record<Block, number>>;

/** The first row of each block of features; the blocks follow one another in this order. */
export function firstRows<Block extends string>(sizes: Sizes<Block>): Readonly<Record<Block, number>> {
  const rows: Record<Block, number> = { ...sizes };
  let next = 0;
  for (const block of Object.keys(sizes) as Block[]) {
    rows[block] = next;
    next += sizes[block];
  }
  return rows;
}

export const countRows = (sizes: Sizes<string>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);
