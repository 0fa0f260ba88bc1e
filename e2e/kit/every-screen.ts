/**
 * Every page of web/app/routes.ts, and who opens it to have it looked at by axe at three widths. A page that only shows
 * itself within a story names the file that tells the story. The house tests refuse a route that is missing here.
 */
export const everyScreen: Record<string, 'anybody' | 'guest' | 'host' | `${string}.e2e.ts`> = {
  '/': 'anybody',
  '/about': 'anybody',
  '/fleet': 'anybody',
  '/locations': 'anybody',
  '/how-to-rent': 'anybody',
  '/faqs': 'anybody',
  '/contact': 'anybody',
  '/terms': 'anybody',
  '/privacy': 'anybody',
  '/cookies': 'anybody',
  '/search': 'accessibility.e2e.ts',
  '/vehicle': 'accessibility.e2e.ts',
  '/reserve': 'accessibility.e2e.ts',
  '/payment': 'accessibility.e2e.ts',
  '/confirmation': 'accessibility.e2e.ts',
  '/reset-password': 'anybody',
  '/verify-email': 'anybody',
  '/dashboard/trips': 'guest',
  '/dashboard/trips/:id': 'trips.e2e.ts',
  '/dashboard/trips/:id/modify': 'trip-is-modified.e2e.ts',
  '/dashboard/profile': 'guest',
  '/host/vehicles': 'host',
  '/host/vehicles/add': 'host',
  '/host/vehicles/edit/:id': 'host-vehicles.e2e.ts',
  '/host/vehicles/:id/calendar': 'host',
  '/host/bookings': 'host',
  '/host/earnings': 'host',
  '/*': 'anybody',
};
