import type { Row } from './authorisation-row.ts';

/** Who may call what of a host's vehicles, calendars, bookings and earnings. */
export const hostRows: readonly Row[] = [
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

  // A host's prices
  { route: 'GET /api/host/price-rules', access: 'host', answers: 200 },
  { route: 'POST /api/host/price-rules', access: 'host', answers: 201 },
  { route: 'PUT /api/host/price-rules/:id', access: 'host', answers: 200, names: 'price rule' },
  {
    route: 'POST /api/host/price-rules/:id/end',
    access: 'host',
    answers: 204,
    names: 'price rule',
    uses: 'object',
  },
  { route: 'GET /api/host/cars/:id/prices', access: 'host', answers: 200, names: 'vehicle' },

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
    shows: ['names of customers'],
  },
  {
    route: 'POST /api/host/bookings/:id/withdraw',
    access: 'host',
    answers: 200,
    names: 'request',
    uses: 'object',
    shows: ['names of customers'],
  },
  { route: 'POST /api/host/cars/:id/withdraw-bookings', access: 'host', answers: 200, names: 'vehicle' },
  { route: 'GET /api/host/earnings', access: 'host', answers: 200 },
  {
    route: 'GET /api/host/earnings/transactions',
    access: 'host',
    answers: 200,
    shows: ['names of customers'],
  },
  { route: 'GET /api/host/earnings/entries', access: 'host', answers: 200, shows: ['names of customers'] },
  { route: 'GET /api/host/earnings.csv', access: 'host', answers: 200, shows: ['names of customers'] },
  { route: 'GET /api/host/payouts', access: 'host', answers: 200 },
  // Where cards go to the simulator, nobody is sent anything.
  { route: 'POST /api/host/payouts/account', access: 'host', answers: 409 },
  { route: 'POST /api/host/payouts/account/refresh', access: 'host', answers: 409 },
  { route: 'GET /api/host/payouts/entries', access: 'host', answers: 200, query: 'figure=waiting' },
  { route: 'GET /api/host/payouts.csv', access: 'host', answers: 200, query: 'figure=waiting' },
];
