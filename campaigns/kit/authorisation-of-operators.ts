import type { Row } from './authorisation-row.ts';

/** Who may call what of the desk. */
export const operatorRows: readonly Row[] = [
  // Those who work there
  { route: 'POST /api/operator/sign-in', access: 'secret', answers: 200, shows: ['own token'] },
  { route: 'POST /api/operator/invitation/open', access: 'secret', answers: 200, shows: ['own token'] },
  { route: 'POST /api/operator/invitation', access: 'secret', answers: 200 },
  { route: 'POST /api/operator/sign-out', access: 'desk', answers: 204 },
  { route: 'GET /api/operator/me', access: 'desk', answers: 200 },
  { route: 'POST /api/operator/confirm', access: 'desk', answers: 204 },
  { route: 'GET /api/operator/operators', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/operators', access: 'manager', answers: 200 },
  { route: 'PATCH /api/operator/operators/:id', access: 'manager', answers: 200, names: 'operator' },
  {
    route: 'POST /api/operator/operators/changes/:id/decision',
    access: 'manager',
    answers: 204,
    names: 'planned change of an operator',
  },

  // Settings
  { route: 'GET /api/operator/settings/locations', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/locations/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/locations',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  { route: 'GET /api/operator/settings/support', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/support/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/support',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  { route: 'GET /api/operator/settings/brand', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/brand/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/brand',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  { route: 'GET /api/operator/settings/limits', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/limits/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/limits',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  { route: 'GET /api/operator/settings/policy', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/policy/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/policy',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  { route: 'GET /api/operator/settings/offers', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/offers/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/offers',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  { route: 'GET /api/operator/settings/faqs', access: 'manager', answers: 200 },
  { route: 'POST /api/operator/settings/faqs/preview', access: 'manager', answers: 200 },
  {
    route: 'POST /api/operator/settings/faqs',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk'],
  },
  {
    route: 'POST /api/operator/settings/versions/:id/confirm',
    access: 'manager',
    answers: 204,
    names: 'planned limit',
  },
  {
    route: 'POST /api/operator/settings/versions/:id/withdraw',
    access: 'manager',
    answers: 204,
    names: 'planned setting',
    uses: 'object',
  },

  // The day, and what waits
  { route: 'GET /api/operator/overview', access: 'desk', answers: 200 },

  // Who had a vehicle
  {
    route: 'POST /api/operator/vehicles/:id/look-up',
    access: 'desk',
    answers: 200,
    names: 'vehicle',
    shows: ['contacts of everybody'],
  },

  // Reports
  { route: 'GET /api/operator/reports', access: 'manager', answers: 200 },
  {
    route: 'GET /api/operator/reports/vehicles',
    access: 'manager',
    answers: 200,
    query: 'from=2026-10&to=2026-11',
  },
  {
    route: 'GET /api/operator/reports.csv',
    access: 'manager',
    answers: 200,
    query: 'from=2026-10&to=2026-11',
  },
  {
    route: 'GET /api/operator/reports/charges',
    access: 'manager',
    answers: 200,
    query: 'month=2026-11',
  },
  {
    route: 'GET /api/operator/reports/charges.csv',
    access: 'manager',
    answers: 200,
    query: 'month=2026-11',
  },
  {
    route: 'GET /api/operator/ledger.csv',
    access: 'manager',
    answers: 200,
    query: 'from=2026-10-01&to=2026-12-31',
  },

  // The audit
  {
    route: 'GET /api/operator/audit',
    access: 'manager',
    answers: 200,
    shows: ['reasons of the desk', 'contacts of everybody'],
  },
  {
    route: 'GET /api/operator/audit/verdict',
    access: 'manager',
    answers: 200,
  },

  // Emails
  { route: 'GET /api/operator/mail', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  {
    route: 'GET /api/operator/mail/:id/preview',
    access: 'desk',
    answers: 200,
    names: 'parked mail',
    shows: ['mails'],
  },
  {
    route: 'POST /api/operator/mail/:id/resend',
    access: 'desk',
    answers: 200,
    names: 'parked mail',
    uses: 'object',
    shows: ['contacts of everybody'],
  },

  // Payments
  { route: 'GET /api/operator/payments', access: 'desk', answers: 200, shows: ['card digits'] },
  { route: 'GET /api/operator/payment-mismatches', access: 'desk', answers: 200 },
  {
    route: 'POST /api/operator/payments/:id/ask-again',
    access: 'desk',
    answers: 200,
    names: 'open payment',
    uses: 'object',
  },
  { route: 'GET /api/operator/disputes', access: 'desk', answers: 200 },
  {
    route: 'GET /api/operator/disputes/:id',
    access: 'desk',
    answers: 200,
    names: 'dispute',
    shows: ['contacts of everybody'],
  },
  {
    route: 'POST /api/operator/disputes/:id/evidence.pdf',
    access: 'desk',
    answers: 200,
    names: 'dispute',
    shows: ['card digits', 'messages', 'contacts of everybody'],
  },
  {
    route: 'POST /api/operator/disputes/:id/evidence.zip',
    access: 'desk',
    answers: 200,
    names: 'dispute',
    shows: ['card digits', 'messages', 'contacts of everybody'],
  },
  {
    route: 'POST /api/operator/disputes/:id/answer',
    access: 'desk',
    answers: 200,
    names: 'dispute',
    uses: 'object',
  },
  { route: 'GET /api/operator/payouts', access: 'desk', answers: 200 },
  { route: 'GET /api/operator/bookings/:id/payouts', access: 'desk', answers: 200, names: 'trip' },
  // Where cards go to the simulator, nobody is sent anything.
  { route: 'POST /api/operator/payouts/:id/retry', access: 'desk', answers: 409, names: 'failed payout' },
  { route: 'GET /api/operator/payments/events', access: 'desk', answers: 200 },
  {
    route: 'POST /api/operator/payments/events/:id/retry',
    access: 'desk',
    answers: 204,
    names: 'parked event',
    uses: 'object',
  },
  // Guests and hosts
  { route: 'GET /api/operator/guests', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  { route: 'GET /api/operator/hosts', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  {
    route: 'GET /api/operator/people/:id',
    access: 'desk',
    answers: 200,
    names: 'person',
    shows: ['contacts of everybody'],
  },
  { route: 'POST /api/operator/people/:id/block', access: 'desk', answers: 200, names: 'newcomer' },
  { route: 'POST /api/operator/people/:id/unblock', access: 'desk', answers: 204, names: 'newcomer' },
  { route: 'POST /api/operator/people/:id/payout-hold', access: 'desk', answers: 204, names: 'newcomer' },
  {
    route: 'POST /api/operator/people/:id/payout-hold/release',
    access: 'desk',
    answers: 200,
    names: 'newcomer',
  },
  {
    route: 'POST /api/operator/licenses',
    access: 'desk',
    answers: 200,
    shows: ['contacts of everybody', 'licenses'],
  },

  // Vehicles, listings and reviews
  { route: 'GET /api/operator/vehicles', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  {
    route: 'GET /api/operator/vehicles/:id',
    access: 'desk',
    answers: 200,
    names: 'vehicle',
    shows: ['contacts of everybody'],
  },
  {
    route: 'POST /api/operator/vehicles/:id/block',
    access: 'desk',
    answers: 200,
    names: 'vehicle',
    uses: 'object',
  },
  {
    route: 'POST /api/operator/vehicles/:id/unblock',
    access: 'desk',
    answers: 204,
    names: 'vehicle',
  },
  { route: 'GET /api/operator/listings', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  {
    route: 'POST /api/operator/listings/:id/decision',
    access: 'desk',
    answers: 200,
    names: 'vehicle',
    uses: 'object',
  },
  {
    route: 'GET /api/operator/reviews',
    access: 'desk',
    answers: 200,
    shows: ['reasons of the desk', 'contacts of everybody'],
  },
  {
    route: 'POST /api/operator/reviews/:id/hide',
    access: 'desk',
    answers: 200,
    names: 'review',
    shows: ['reasons of the desk', 'contacts of everybody'],
  },
  {
    route: 'POST /api/operator/reviews/:id/put-back',
    access: 'desk',
    answers: 200,
    names: 'review',
    shows: ['contacts of everybody'],
  },

  // Prices
  { route: 'GET /api/operator/price-rules', access: 'manager', answers: 200 },
  {
    route: 'GET /api/operator/vehicles/:id/prices',
    access: 'manager',
    answers: 200,
    names: 'vehicle',
  },
  { route: 'POST /api/operator/price-rules', access: 'manager', answers: 201 },
  { route: 'POST /api/operator/price-rules/preview', access: 'manager', answers: 200 },
  { route: 'PUT /api/operator/price-rules/:id', access: 'manager', answers: 200, names: 'desk price rule' },
  {
    route: 'POST /api/operator/price-rules/:id/end',
    access: 'manager',
    answers: 204,
    names: 'desk price rule',
    uses: 'object',
  },

  // Bookings
  { route: 'GET /api/operator/bookings', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  {
    route: 'GET /api/operator/bookings/:id',
    access: 'desk',
    answers: 200,
    names: 'trip',
    shows: ['card digits', 'contacts of everybody'],
  },
  {
    route: 'GET /api/operator/bookings/:id/vehicles',
    access: 'desk',
    answers: 200,
    names: 'trip',
    shows: ['contacts of everybody'],
  },
  { route: 'POST /api/operator/bookings/:id/preview', access: 'desk', answers: 200, names: 'trip' },
  { route: 'POST /api/operator/bookings/:id/acts', access: 'desk', answers: 200, names: 'trip' },
  { route: 'POST /api/operator/bookings/:id/deposit', access: 'desk', answers: 409, names: 'trip' },
  { route: 'POST /api/operator/bookings/:id/notes', access: 'desk', answers: 201, names: 'trip' },
  { route: 'GET /api/operator/calendar', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  { route: 'GET /api/operator/approvals', access: 'desk', answers: 200 },
  {
    route: 'POST /api/operator/approvals/:id/decision',
    access: 'manager',
    answers: 200,
    names: 'approval',
    uses: 'object',
  },
];
