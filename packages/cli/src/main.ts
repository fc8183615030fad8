export async function main(args: string[]): Promise<number> { console.log(process.version, args); return 0; }
