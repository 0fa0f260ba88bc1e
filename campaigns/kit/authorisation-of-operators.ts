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
];
