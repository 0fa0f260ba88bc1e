import * as contract from '@makani/contract/accounts/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { revokeSession } from './data/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { requestLink } from './sign-in/requested-links.ts';
import { readSignInLink, signInByLink } from './sign-in/sign-in-by-link.ts';
import { signUp } from './sign-in/sign-up.ts';
import { presentUser } from './profile/user-presenter.ts';
import { requireUser } from './data/users.repository.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

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
    ({ body, userAgent, knownBrowsers, log }) =>
      signIn({ ...context, log }, { ...body, userAgent, knownBrowsers }),
    {
      limits: [
        { max: 10, seconds: 60, by: 'ip' },
        { max: 100, seconds: 3600, by: 'ip' },
      ],
    },
  );

  mount(app, contract.requestSignInLink, ({ body }) => requestLink(context, body.email, 'sign_in'), {
    limits: [{ max: 10, seconds: 3600, by: 'ip' }],
  });

  mount(app, contract.readSignInLink, ({ body }) => readSignInLink(context, body.token), {
    limits: [{ max: 60, seconds: 3600, by: 'ip' }],
  });

  mount(
    app,
    contract.signInByLink,
    ({ body, userAgent, knownBrowsers, log }) =>
      signInByLink({ ...context, log }, { ...body, userAgent, knownBrowsers }),
    { limits: [{ max: 20, seconds: 3600, by: 'ip' }] },
  );

  mount(
    app,
    contract.signOut,
    ({ principal }) => revokeSession(db, principal.tokenHash),
    // Not "storage", which would take cookie choices and the drafts of other accounts along.
    { headers: { 'clear-site-data': '"cache"' } },
  );

  mount(app, contract.getMe, async ({ principal }) => presentUser(await requireUser(db, principal.userId)));
}
