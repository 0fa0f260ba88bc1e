// refused by architecture(statuses): 'pending' is a status
export function isOpen(booking: { status: string }): boolean {
  return booking.status === 'pending';
}
