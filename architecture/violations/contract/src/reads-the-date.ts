// refused by architecture(clock): The moment is an argument
export const startedAt: Date = new Date();
