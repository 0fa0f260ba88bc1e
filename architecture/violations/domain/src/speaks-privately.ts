// refused by architecture(identifiers): 'mostHolds' has a word that the field does not use
export const mostHolds = 3;
