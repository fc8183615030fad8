export const CHROMIUM = '/usr/bin/chromium';
export const FLAGS: readonly string[] = ['--no-sandbox'];
