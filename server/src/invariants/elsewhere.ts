/**
 * Invariants that rows alone cannot show: they are about what was answered, and when. Each with where it is
 * shown. I9 and I13 have a part in the database as well.
 */
export const elsewhere: Record<string, string> = {
  I9: 'npm run campaigns -- matrix: nobody is answered with what is another’s',
  I13: 'server/test/features/accounts: a token that was ended never works again',
  I22: 'npm run campaigns -- crash: whatever was acknowledged is there after each kill',
  I25: 'server/test/features/bookings/races: of fifty who want the same dates one gets them, and nobody gets an error',
};
