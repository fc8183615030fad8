/** Whether deals can be seeded by the URL: only in test builds, never in production. */
export const IS_SEEDED = import.meta.env.MODE === 'seeded';
