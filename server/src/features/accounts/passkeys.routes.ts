import * as contract from '@makani/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys/add-passkey.ts';
import { listOfUser, presentPasskey } from './passkeys/passkeys.repository.ts';
import { signInByPasskey, startPasskeySignIn } from './passkeys/sign-in-by-passkey.ts';

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listPasskeys, async ({ principal }) => ({
    passkeys: (await listOfUser(context.db, principal.userId)).map((row) => presentPasskey(row)),
  }));

  mount(
    app,
    contract.startPasskey,
    ({ body, principal }) => startPasskey(context, principal.userId, body.password),
    { limits: [{ max: 10, seconds: 900, by: 'user' }] },
  );

  mount(
    app,
    contract.addPasskey,
    ({ body, principal, userAgent }) => addPasskey(context, principal.userId, { ...body, userAgent }),
    { limits: [{ max: 10, seconds: 900, by: 'user' }] },
  );

  mount(app, contract.removePasskey, ({ params, principal }) =>
    removePasskey(context, principal.userId, params.id),
  );

  mount(app, contract.startPasskeySignIn, () => startPasskeySignIn(context), {
    limits: [{ max: 60, seconds: 3600, by: 'ip' }],
  });

  mount(
    app,
    contract.signInByPasskey,
    ({ body, userAgent, knownBrowsers, log }) =>
      signInByPasskey({ ...context, log }, { ...body, userAgent, knownBrowsers }),
    { limits: [{ max: 60, seconds: 3600, by: 'ip' }] },
  );
}
