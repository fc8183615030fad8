/** Whether deals can be seeded from the address: only in builds made for tests. */
declare const __SEEDED__: boolean;
