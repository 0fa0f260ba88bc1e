import * as contract from '@makani/contract/accounts/account';
import * as exportContract from '@makani/contract/accounts/account-export';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { verifyEmail } from './verify-email.ts';

/** These endpoints ask for a password, so they have the same limit on attempts as the others. */
const guesses = { max: 10, seconds: 900, by: 'user' } as const;

export function accountRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    exportContract.exportAccount,
    ({ body, principal }) => exportAccount(context, principal.userId, body.password),
    { limits: [guesses] },
  );

  mount(
    app,
    contract.deleteAccount,
    ({ body, principal }) => deleteAccount(context, principal.userId, body.password),
    { limits: [guesses] },
  );

  mount(app, contract.acceptInvitation, async ({ body }) => acceptInvitation(context, body), {
    limits: [{ max: 20, seconds: 3600, by: 'ip' }],
  });

  mount(app, contract.verifyEmail, ({ body }) => verifyEmail(context, body.token), {
    limits: [{ max: 60, seconds: 3600, by: 'ip' }],
  });
}
