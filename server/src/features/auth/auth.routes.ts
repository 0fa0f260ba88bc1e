import * as contract from '@makani/contract/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { passwordMatches, spendAsMuchAsAMatch } from './passwords.ts';
import { openSession, revokeSession } from './auth.service.ts';
import { licenseOfUser, signUp } from './sign-up.ts';
import { presentUser } from './user-presenter.ts';
import { findUser, findUserByEmail } from './users.repository.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sealer } = context;

  mount(
    app,
    contract.signUp,
    async ({ body }) => {
      await signUp(context, body);
      return { message: 'Registration successful! Please log in.' };
    },
    { limits: [{ max: 20, seconds: 3600, by: 'ip' }] },
  );

  mount(
    app,
    contract.signIn,
    async ({ body }) => {
      const user = await findUserByEmail(db, body.email);
      if (user === undefined) {
        await spendAsMuchAsAMatch(body.password);
        throw new Refusal('invalid_credentials');
      }
      if (!(await passwordMatches(user.password_hash, body.password)))
        throw new Refusal('invalid_credentials');
      return { token: await openSession(db, user, clock.now()), ...presentUser(user) };
    },
    {
      limits: [
        { max: 10, seconds: 60, by: 'ip' },
        { max: 100, seconds: 3600, by: 'ip' },
      ],
    },
  );

  mount(app, contract.signOut, async ({ principal }) => {
    await revokeSession(db, principal.tokenHash);
    return undefined;
  });

  mount(app, contract.getMe, async ({ principal }) => {
    const user = await findUser(db, principal.userId);
    if (user === undefined) throw new Refusal('not_signed_in');
    const sealed = user.driver_license_sealed;
    return presentUser(user, sealed === null ? '' : sealer.open(sealed, licenseOfUser(user.id)));
  });
}
