export const summary = 'let bots play each other and rate them: see arena --help';
export const run = async (): Promise<number> => 0;
