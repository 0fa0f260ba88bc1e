import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

export default [
  route('sitemap.xml', 'routes/machines/sitemap.ts'),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('manifest.webmanifest', 'routes/machines/manifest.ts'),
  layout('routes/shell/frame-boundary.tsx', [
    layout('routes/shell/site-layout.tsx', [
      layout('routes/shell/page-boundary.tsx', [
        index('routes/home.tsx'),
        route('about', 'routes/about.tsx'),
        route('fleet', 'routes/fleet.tsx'),
        route('list-your-vehicle', 'routes/list-your-vehicle.tsx'),
        route('locations', 'routes/locations.tsx'),
        route('how-to-rent', 'routes/how-to-rent.tsx'),
        route('faqs', 'routes/faqs.tsx'),
        route('contact', 'routes/contact.tsx'),
        route('terms', 'routes/policies/terms.tsx'),
        route('privacy', 'routes/policies/privacy.tsx'),
        route('cookies', 'routes/policies/cookies.tsx'),
        route('search', 'routes/search.tsx'),
        route('vehicle', 'routes/vehicle.tsx'),
        route('reserve', 'routes/booking/reserve.tsx'),
        route('payment', 'routes/booking/payment.tsx'),
        route('confirmation', 'routes/booking/confirmation.tsx'),
        route('reset-password', 'routes/account/reset-password.tsx'),
        route('accept-invitation', 'routes/account/accept-invitation.tsx'),
        route('verify-email', 'routes/account/verify-email.tsx'),
        route('dashboard', 'routes/dashboard/layout.tsx', [
          index('routes/dashboard/index.tsx'),
          route('trips', 'routes/dashboard/trips.tsx'),
          route('trips/:id', 'routes/dashboard/trips-trip.tsx'),
          route('trips/:id/modify', 'routes/dashboard/trips-modify.tsx'),
          route('profile', 'routes/dashboard/profile.tsx'),
        ]),
        route('host', 'routes/host/layout.tsx', [
          index('routes/host/index.tsx'),
          route('vehicles', 'routes/host/vehicles.tsx'),
          route('vehicles/add', 'routes/host/vehicles-add.tsx'),
          route('vehicles/edit/:id', 'routes/host/vehicles-edit.tsx'),
          route('vehicles/:id/calendar', 'routes/host/vehicles-calendar.tsx'),
          route('bookings', 'routes/host/bookings.tsx'),
          route('earnings', 'routes/host/earnings.tsx'),
        ]),
        route('*', 'routes/shell/not-found.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
