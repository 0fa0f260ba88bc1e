import * as contract from '@makani/contract/accounts/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { becomeHost } from './profile/become-host.ts';
import { changePassword } from './passwords/change-password.ts';
import { listDevices, signOutDevice, signOutOthers } from './sign-in/devices.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { showLicense } from './profile/show-license.ts';
import { updateProfile } from './profile/update-profile.ts';
import { requestLink } from './sign-in/requested-links.ts';
import { presentAccount } from './profile/user-presenter.ts';
import { requireUser } from './data/users.repository.ts';
import { sendVerification } from './sign-in/verify-email.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(app, contract.getAccount, async ({ principal }) =>
    presentAccount(await requireUser(db, principal.userId)),
  );

  mount(
    app,
    contract.updateProfile,
    ({ body, principal }) => updateProfile(context, principal.userId, body),
    {
      limits: [{ max: 60, seconds: 3600, by: 'user' }],
    },
  );

  mount(app, contract.becomeHost, ({ principal }) => becomeHost(context, principal.userId), {
    limits: [{ max: 20, seconds: 3600, by: 'user' }],
  });

  mount(app, contract.changePassword, ({ body, principal }) => changePassword(context, principal, body), {
    limits: [{ max: 10, seconds: 900, by: 'user' }],
  });

  mount(
    app,
    contract.showLicense,
    ({ body, principal }) => showLicense(context, principal.userId, body.password),
    { limits: [{ max: 10, seconds: 900, by: 'user' }] },
  );

  mount(app, contract.forgotPassword, ({ body }) => requestLink(context, body.email, 'reset_password'), {
    limits: [{ max: 10, seconds: 3600, by: 'ip' }],
  });

  mount(app, contract.resetPassword, ({ body }) => resetPassword(context, body), {
    limits: [{ max: 20, seconds: 3600, by: 'ip' }],
  });

  mount(app, contract.sendVerification, ({ principal }) => sendVerification(context, principal.userId), {
    limits: [{ max: 3, seconds: 3600, by: 'user' }],
  });

  mount(app, contract.listDevices, async ({ principal }) => ({
    devices: await listDevices(context, principal),
  }));

  mount(app, contract.signOutDevice, ({ params, principal }) =>
    signOutDevice(context, principal.userId, params.id),
  );

  mount(app, contract.signOutOthers, ({ principal }) => signOutOthers(context, principal));
}
