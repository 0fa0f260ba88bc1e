// refused by architecture(statuses): a table by TripStatus
type TripStatus = 'on' | 'off';

export const colours = { on: 'blue', off: 'grey' } satisfies Record<TripStatus, string>;
