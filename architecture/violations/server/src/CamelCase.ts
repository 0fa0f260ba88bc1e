// refused by unicorn(filename-case): kebab
export const hump = 1;
