// refused by architecture(prices): takes a percentage from
export const note = 'Basic insurance is 10% of the rental fee.';
