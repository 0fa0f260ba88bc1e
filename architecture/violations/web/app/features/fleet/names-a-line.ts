// refused by architecture(prices): takes the name of a line from
export const row = { label: 'Service fee', amount: '$59.85' };
