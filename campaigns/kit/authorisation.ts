/**
 * Who may call what: a row for every route that is mounted. The campaigns `matrix`, `fuzz` and `canary` read it,
 * and `matrix` fails when a mounted route has no row or a row no route.
 */
export interface Row {
  /** As mounted: method and pattern. */
  route: string;
  access: Access;
  /** The status for whoever may. */
  answers: number;
  /** What the address names. Without it the route is about whoever asks, or about everything. */
  names?: Kind;
  /** What is named does not survive the call, or its token does not. */
  uses?: 'object' | 'account';
  /** Facts of other people that the answer may show. Nothing else of anybody else, ever. */
  shows?: readonly Shown[];
  query?: string;
}

type Access =
  /** With or without a token, even a wrong one. */
  | 'anybody'
  /** Who has the link's secret, with or without a token. */
  | 'secret'
  | 'signed in'
  /** The guest who made the booking. */
  | 'renter'
  /** A host; of what is named, its owner. */
  | 'host'
  /** Who has the token of the figures. */
  | 'operator'
  /** Whoever sits at this machine. */
  | 'this machine';

export type Kind =
  | 'vehicle'
  | 'hold'
  | 'trip'
  | 'past trip'
  | 'request'
  | 'device'
  | 'wish'
  | 'other driver'
  | 'block'
  | 'import'
  | 'feed'
  | 'upload'
  | 'photo file'
  | 'mailbox'
  | 'mail'
  | 'mail attachment';

type Shown =
  /** The full license of whoever asks. */
  | 'own license'
  /** A new token of whoever asks. */
  | 'own token'
  /** First names of the hosts whose vehicles are on offer. */
  | 'first names of hosts'
  /** First names of those who invited somebody to drive. */
  | 'first names of organizers'
  /** First names of those who wrote a review. */
  | 'first names of reviewers'
  /** Names of those who booked one of the host's vehicles. */
  | 'names of customers'
  /** Their addresses and phone numbers as well. */
  | 'contacts of customers'
  /** Everything: mails as they were sent. */
  | 'mails';

export const authorisation: readonly Row[] = [
  // The site
  { route: 'GET /healthz', access: 'anybody', answers: 200 },
  { route: 'GET /readyz', access: 'anybody', answers: 200 },
  { route: 'GET /metrics', access: 'operator', answers: 200 },
  { route: 'POST /csp-reports', access: 'anybody', answers: 204 },
  { route: 'GET|POST /*', access: 'anybody', answers: 200 },
  { route: 'GET (a file of the build)', access: 'anybody', answers: 200 },
  { route: 'GET /photos/:name', access: 'anybody', answers: 200, names: 'photo file' },
  { route: 'ANY /api/*', access: 'anybody', answers: 404 },
  { route: 'GET /api/docs', access: 'anybody', answers: 200 },
  { route: 'GET /api/docs/', access: 'anybody', answers: 200 },
  { route: 'GET /api/docs/static/index.html', access: 'anybody', answers: 302 },
  { route: 'GET /api/docs/static/swagger-initializer.js', access: 'anybody', answers: 200 },
  { route: 'GET /api/docs/static/*', access: 'anybody', answers: 200 },
  { route: 'GET /api/docs/json', access: 'anybody', answers: 200 },
  { route: 'GET /api/docs/yaml', access: 'anybody', answers: 200 },
  { route: 'GET /api/openapi.json', access: 'anybody', answers: 200 },
  { route: 'GET /dev/mail/:key', access: 'this machine', answers: 200, names: 'mailbox', shows: ['mails'] },
  { route: 'GET /dev/mail/:key/style.css', access: 'this machine', answers: 200, names: 'mailbox' },
  {
    route: 'GET /dev/mail/:key/:file',
    access: 'this machine',
    answers: 200,
    names: 'mail',
    shows: ['mails'],
  },
  {
    route: 'GET /dev/mail/:key/:file/html',
    access: 'this machine',
    answers: 200,
    names: 'mail',
    shows: ['mails'],
  },
  {
    route: 'GET /dev/mail/:key/:file/attachments/:place',
    access: 'this machine',
    answers: 200,
    names: 'mail attachment',
    shows: ['mails'],
  },

  // Finding a vehicle
  { route: 'GET /api/site', access: 'anybody', answers: 200 },
  { route: 'GET /api/locations', access: 'anybody', answers: 200 },
  {
    route: 'GET /api/extras',
    access: 'anybody',
    answers: 200,
    query: 'locationId=honolulu&pickupAt=2028-03-01T10:00&returnAt=2028-03-02T10:00',
  },
  { route: 'GET /api/offers', access: 'anybody', answers: 200 },
  { route: 'GET /api/track-record', access: 'anybody', answers: 200 },
  { route: 'GET /api/host-estimates', access: 'anybody', answers: 200 },
  { route: 'POST /api/contact', access: 'anybody', answers: 201 },
  { route: 'GET /api/cars', access: 'anybody', answers: 200 },
  { route: 'GET /api/cars/alternatives', access: 'anybody', answers: 200, query: 'location=honolulu' },
  { route: 'POST /api/fit', access: 'anybody', answers: 200 },
  {
    route: 'GET /api/cars/:id',
    access: 'anybody',
    answers: 200,
    names: 'vehicle',
    shows: ['first names of hosts'],
  },
  {
    route: 'GET /api/cars/:id/availability',
    access: 'anybody',
    answers: 200,
    names: 'vehicle',
    query: 'from=2026-12-01&to=2027-01-31',
  },
  {
    route: 'GET /api/cars/:id/reviews',
    access: 'anybody',
    answers: 200,
    names: 'vehicle',
    shows: ['first names of reviewers'],
  },

  // The account
  { route: 'POST /api/auth/signup', access: 'anybody', answers: 201 },
  { route: 'POST /api/auth/signin', access: 'secret', answers: 200, shows: ['own token'] },
  { route: 'POST /api/auth/logout', access: 'signed in', answers: 204, uses: 'account' },
  { route: 'GET /api/auth/me', access: 'signed in', answers: 200 },
  { route: 'PATCH /api/auth/me', access: 'signed in', answers: 200 },
  { route: 'POST /api/auth/me/host', access: 'signed in', answers: 200, uses: 'account' },
  { route: 'GET /api/account', access: 'signed in', answers: 200 },
  { route: 'POST /api/account/license', access: 'signed in', answers: 200, shows: ['own license'] },
  { route: 'POST /api/account/export', access: 'signed in', answers: 200, shows: ['own license'] },
  { route: 'POST /api/account/delete', access: 'signed in', answers: 204, uses: 'account' },
  { route: 'POST /api/auth/password', access: 'signed in', answers: 204, uses: 'account' },
  { route: 'POST /api/auth/password/forgot', access: 'anybody', answers: 202 },
  { route: 'POST /api/auth/password/reset', access: 'secret', answers: 204, uses: 'account' },
  { route: 'POST /api/auth/email/verify', access: 'secret', answers: 204, uses: 'account' },
  { route: 'POST /api/auth/email/verification', access: 'signed in', answers: 202 },
  { route: 'POST /api/auth/invitation', access: 'secret', answers: 200, uses: 'account' },
  { route: 'GET /api/auth/sessions', access: 'signed in', answers: 200 },
  {
    route: 'DELETE /api/auth/sessions/:id',
    access: 'signed in',
    answers: 204,
    names: 'device',
    uses: 'object',
  },
  { route: 'DELETE /api/auth/sessions', access: 'signed in', answers: 204, uses: 'account' },

  // Booking it, and the trip
  { route: 'POST /api/quotes', access: 'anybody', answers: 201 },
  { route: 'POST /api/payments/card-tokens', access: 'signed in', answers: 201, shows: ['own token'] },
  { route: 'POST /api/bookings', access: 'signed in', answers: 201 },
  { route: 'GET /api/bookings', access: 'signed in', answers: 200 },
  { route: 'GET /api/bookings/held', access: 'signed in', answers: 200 },
  { route: 'PUT /api/bookings/:id/party', access: 'renter', answers: 200, names: 'trip' },
  { route: 'POST /api/bookings/:id/drivers', access: 'renter', answers: 201, names: 'trip' },
  { route: 'GET /api/bookings/:id/drivers', access: 'renter', answers: 200, names: 'trip' },
  {
    route: 'DELETE /api/bookings/:id/drivers/:driverId',
    access: 'renter',
    answers: 204,
    names: 'other driver',
    uses: 'object',
  },
  {
    route: 'POST /api/driver-invitation',
    access: 'secret',
    answers: 200,
    shows: ['first names of organizers'],
  },
  {
    route: 'POST /api/driver-invitation/answer',
    access: 'secret',
    answers: 200,
    shows: ['first names of organizers'],
  },
  { route: 'POST /api/wishes', access: 'signed in', answers: 201 },
  { route: 'GET /api/wishes', access: 'signed in', answers: 200 },
  { route: 'DELETE /api/wishes/:id', access: 'renter', answers: 204, names: 'wish' },
  { route: 'GET /api/bookings/:id', access: 'renter', answers: 200, names: 'trip' },
  {
    route: 'PATCH /api/bookings/:id/customer',
    access: 'renter',
    answers: 200,
    names: 'hold',
    uses: 'object',
  },
  { route: 'DELETE /api/bookings/:id/hold', access: 'renter', answers: 204, names: 'hold', uses: 'object' },
  { route: 'DELETE /api/bookings/:id/hold', access: 'renter', answers: 204, names: 'hold', uses: 'object' },
  { route: 'POST /api/bookings/:id/payment', access: 'renter', answers: 200, names: 'hold', uses: 'object' },
  { route: 'GET /api/bookings/:id/trip', access: 'renter', answers: 200, names: 'trip' },
  { route: 'GET /api/bookings/:id/cancellation', access: 'renter', answers: 200, names: 'trip' },
  { route: 'POST /api/bookings/:id/cancel', access: 'renter', answers: 200, names: 'trip', uses: 'object' },
  { route: 'POST /api/bookings/:id/modification', access: 'renter', answers: 200, names: 'trip' },
  { route: 'PATCH /api/bookings/:id', access: 'renter', answers: 200, names: 'trip', uses: 'object' },
  { route: 'GET /api/bookings/:id/receipt.pdf', access: 'renter', answers: 200, names: 'trip' },
  { route: 'GET /api/bookings/:id/calendar.ics', access: 'renter', answers: 200, names: 'trip' },
  { route: 'GET /api/bookings/:id/review', access: 'renter', answers: 200, names: 'past trip' },
  { route: 'PUT /api/bookings/:id/review', access: 'renter', answers: 200, names: 'past trip' },

  // A host's vehicles
  { route: 'GET /api/host/cars', access: 'host', answers: 200 },
  { route: 'POST /api/host/cars', access: 'host', answers: 201 },
  {
    route: 'GET /api/host/cars/:id',
    access: 'host',
    answers: 200,
    names: 'vehicle',
    shows: ['names of customers'],
  },
  {
    route: 'PUT /api/host/cars/:id',
    access: 'host',
    answers: 200,
    names: 'vehicle',
    shows: ['names of customers'],
  },
  {
    route: 'PATCH /api/host/cars/:id/status',
    access: 'host',
    answers: 200,
    names: 'vehicle',
    shows: ['names of customers'],
  },
  { route: 'DELETE /api/host/cars/:id', access: 'host', answers: 200, names: 'vehicle', uses: 'object' },
  { route: 'POST /api/host/photos', access: 'host', answers: 201 },
  { route: 'DELETE /api/host/photos/:id', access: 'host', answers: 204, names: 'upload', uses: 'object' },

  // A host's calendar
  {
    route: 'GET /api/host/cars/:id/calendar',
    access: 'host',
    answers: 200,
    names: 'vehicle',
    query: 'month=2026-12',
    shows: ['names of customers'],
  },
  { route: 'PATCH /api/host/cars/:id/rules', access: 'host', answers: 200, names: 'vehicle' },
  { route: 'POST /api/host/cars/:id/blocks', access: 'host', answers: 201, names: 'vehicle' },
  {
    route: 'DELETE /api/host/cars/:id/blocks/:blockId',
    access: 'host',
    answers: 204,
    names: 'block',
    uses: 'object',
  },
  { route: 'POST /api/host/cars/:id/feed', access: 'host', answers: 201, names: 'vehicle' },
  { route: 'DELETE /api/host/cars/:id/feed', access: 'host', answers: 204, names: 'vehicle', uses: 'object' },
  { route: 'POST /api/host/cars/:id/imports', access: 'host', answers: 201, names: 'vehicle' },
  {
    route: 'POST /api/host/cars/:id/imports/:importId/refresh',
    access: 'host',
    answers: 200,
    names: 'import',
  },
  {
    route: 'DELETE /api/host/cars/:id/imports/:importId',
    access: 'host',
    answers: 204,
    names: 'import',
    uses: 'object',
  },
  { route: 'GET /api/calendars/:secret.ics', access: 'secret', answers: 200, names: 'feed' },

  // A host's bookings and earnings
  { route: 'GET /api/host/bookings', access: 'host', answers: 200, shows: ['contacts of customers'] },
  {
    route: 'GET /api/host/bookings/:id',
    access: 'host',
    answers: 200,
    names: 'request',
    shows: ['contacts of customers'],
  },
  {
    route: 'POST /api/host/bookings/:id/confirm',
    access: 'host',
    answers: 200,
    names: 'request',
    uses: 'object',
    shows: ['contacts of customers'],
  },
  {
    route: 'POST /api/host/bookings/:id/reject',
    access: 'host',
    answers: 200,
    names: 'request',
    uses: 'object',
    shows: ['contacts of customers'],
  },
  { route: 'GET /api/host/earnings', access: 'host', answers: 200 },
  {
    route: 'GET /api/host/earnings/transactions',
    access: 'host',
    answers: 200,
    shows: ['names of customers'],
  },
  { route: 'GET /api/host/earnings/entries', access: 'host', answers: 200, shows: ['names of customers'] },
  { route: 'GET /api/host/earnings.csv', access: 'host', answers: 200, shows: ['names of customers'] },
];
