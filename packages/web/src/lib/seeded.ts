/** Whether deals can be seeded from the address: only in builds made for tests, which a production build is not. */
export const IS_SEEDED = import.meta.env.MODE === 'seeded';
