// refused by eslint(no-restricted-globals): The moment is an argument
export const startedAt: Date = new Date();
