/** The link of a booking's mail to its trip. Mails that were queued before they named their booking lead to the list. */
export function tripLink(bookingId: string | undefined): { path: string; words: string } {
  return bookingId === undefined
    ? { path: '/dashboard/trips', words: 'View My Trips' }
    : { path: `/dashboard/trips/${bookingId}`, words: 'View your trip' };
}
