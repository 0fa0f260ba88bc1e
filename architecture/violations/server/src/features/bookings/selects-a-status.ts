// refused by architecture(statuses): 'held' is a status
export const holds = `select count(*) from bookings where status in ('held')`;
