export const summary = '';
export async function run(_args: string[]): Promise<number> {
  return 1;
}
