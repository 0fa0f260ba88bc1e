// refused by architecture(comments): hides its subject
/** What a late return costs, in whole cents. */
export const lateFeeCents = 5_000;
