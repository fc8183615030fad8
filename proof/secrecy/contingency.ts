/** Contingency table of (observed value, hidden value). */
export class Contingency {
  private readonly rows = new Map<string, Map<string, number>>();

  add(seen: string | number, hidden: string): void {
    const row = this.rows.get(String(seen)) ?? new Map<string, number>();
    this.rows.set(String(seen), row);
    row.set(hidden, (row.get(hidden) ?? 0) + 1);
  }

  get total(): number {
    return sum([...this.rows.values()].flatMap((row) => [...row.values()]));
  }

  /**
   * Pearson's chi-square against independence, as a standard normal value (after Wilson and Hilferty): above 5 it is
   * one chance in three million.
   */
  get deviation(): number {
    const rows = [...this.rows.values()];
    const hidden = [...new Set(rows.flatMap((row) => [...row.keys()]))];
    const rowSums = rows.map((row) => sum([...row.values()]));
    const columnSums = hidden.map((key) => sum(rows.map((row) => row.get(key) ?? 0)));
    const total = sum(rowSums);
    let chiSquare = 0;
    for (const [i, row] of rows.entries())
      for (const [j, key] of hidden.entries()) {
        const expected = (rowSums[i] * columnSums[j]) / total;
        chiSquare += ((row.get(key) ?? 0) - expected) ** 2 / expected;
      }
    const freedom = (rows.length - 1) * (hidden.length - 1);
    const spread = 2 / (9 * freedom);
    return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  }
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
