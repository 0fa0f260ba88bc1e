/** Every internal address. A booking's data is never part of one: it travels as navigation state. */
export const paths = {
  home: '/',
  about: '/about',
  fleet: '/fleet',
  locations: '/locations',
  howToRent: '/how-to-rent',
  faqs: '/faqs',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  search: '/search',
  vehicle: '/vehicle',
  /**
   * A vehicle's own page, for search engines and sharing. During a booking the vehicle travels as navigation
   * state.
   */
  vehicleById: (id: string) => `/vehicle?id=${encodeURIComponent(id)}`,
  reserve: '/reserve',
  payment: '/payment',
  confirmation: '/confirmation',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  trips: '/dashboard/trips',
  trip: (id: string) => `/dashboard/trips/${encodeURIComponent(id)}`,
  modifyTrip: (id: string) => `/dashboard/trips/${encodeURIComponent(id)}/modify`,
  profile: '/dashboard/profile',
  host: '/host',
  hostVehicles: '/host/vehicles',
  hostVehicleAdd: '/host/vehicles/add',
  hostVehicleEdit: (id: string) => `/host/vehicles/edit/${encodeURIComponent(id)}`,
  hostVehicleCalendar: (id: string) => `/host/vehicles/${encodeURIComponent(id)}/calendar`,
  hostBookings: '/host/bookings',
  hostEarnings: '/host/earnings',
} as const;
