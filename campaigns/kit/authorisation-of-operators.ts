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
  { route: 'POST /api/operator/operators', access: 'manager', answers: 200, shows: ['own token'] },
  { route: 'PATCH /api/operator/operators/:id', access: 'manager', answers: 200, names: 'operator' },
  // Bookings
  { route: 'GET /api/operator/bookings', access: 'desk', answers: 200, shows: ['contacts of everybody'] },
  {
    route: 'GET /api/operator/bookings/:id',
    access: 'desk',
    answers: 200,
    names: 'trip',
    shows: ['contacts of everybody'],
  },
  { route: 'POST /api/operator/bookings/:id/preview', access: 'desk', answers: 200, names: 'trip' },
  { route: 'POST /api/operator/bookings/:id/acts', access: 'desk', answers: 200, names: 'trip' },
  { route: 'POST /api/operator/bookings/:id/notes', access: 'desk', answers: 201, names: 'trip' },
  { route: 'GET /api/operator/approvals', access: 'desk', answers: 200 },
  {
    route: 'POST /api/operator/approvals/:id/decision',
    access: 'manager',
    answers: 200,
    names: 'approval',
    uses: 'object',
  },
];
