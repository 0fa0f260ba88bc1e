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
  { route: 'GET /api/operator/payments', access: 'desk', answers: 200 },
  {
    route: 'POST /api/operator/payments/:id/ask-again',
    access: 'desk',
    answers: 200,
    names: 'open payment',
    uses: 'object',
  },
];
