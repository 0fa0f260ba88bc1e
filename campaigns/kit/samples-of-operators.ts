import { randomUUID } from 'node:crypto';
import { codeAt } from '../../server/src/features/operators/data/totp.ts';
import {
  invitedOperator,
  joinedOperator,
  operatorPassword,
} from '../../server/test/api/operator/operators.ts';
import type { Sample } from './sample.ts';

/** Bodies that the desk takes. */
export const operatorSamples: Partial<Record<string, Sample>> = {
  'POST /api/operator/sign-in': async ({ app }) => {
    const { email, secret } = await joinedOperator(app);
    // The code of the invitation has been used.
    const code = codeAt(secret, app.clock.now().add({ seconds: 30 }));
    return { email, password: operatorPassword, code };
  },
  'POST /api/operator/invitation/open': async ({ app }) => ({ token: (await invitedOperator(app)).token }),
  'POST /api/operator/invitation': async ({ app }) => {
    const { token, secret } = await invitedOperator(app);
    const code = codeAt(secret, app.clock.now());
    return { token, name: 'Olena Operator', password: operatorPassword, code };
  },
  'POST /api/operator/confirm': () => ({ password: operatorPassword }),
  'POST /api/operator/operators': () => ({ email: `${randomUUID()}@desk.example`, grade: 'desk' }),
  'PATCH /api/operator/operators/:id': () => ({ grade: 'desk', isDisabled: false }),
  'POST /api/operator/mail/:id/resend': () => ({ reason: 'The mailbox has room again' }),
  'POST /api/operator/payments/:id/ask-again': () => ({ what: 'payment', reason: 'The guest is waiting' }),
};
