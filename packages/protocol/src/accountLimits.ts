export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 128;
/** Characters in the label of a passkey. */
export const MAX_LABEL = 40;
/** Characters of a recovery code, with the hyphens and spaces that people type. */
export const MAX_CODE_LENGTH = 40;
