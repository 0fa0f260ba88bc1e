import * as contract from '@makani/contract/operator/operators';
import * as apiKeys from '@makani/contract/tools/api-keys';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/manage-api-keys.ts';
import { acceptOperatorInvitation, openInvitation } from './accept-invitation.ts';
import { confirmOperator } from './confirm-operator.ts';
import { findOperator } from './data/operators.repository.ts';
import { listOperators, updateOperator } from './manage-operators.ts';
import { decideChange } from './plan-change.ts';
import { presentOperator } from './present-operator.ts';
import { inviteOperator } from './invite-operator.ts';
import { endOperatorSession } from './data/operator-sessions.ts';
import { operatorSignIn } from './sign-in.ts';

export function operatorRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(
    app,
    contract.operatorSignIn,
    ({ body, knownBrowsers, log }) => operatorSignIn({ ...context, log }, { ...body, knownBrowsers }),
    {
      limits: [
        { max: 10, seconds: 60, by: 'ip' },
        { max: 100, seconds: 3600, by: 'ip' },
      ],
    },
  );

  mount(app, contract.operatorSignOut, ({ principal }) => endOperatorSession(db, principal.tokenHash));

  mount(app, contract.getOperator, async ({ principal }) =>
    presentOperator(await findOperator(db, principal.operatorId)),
  );

  mount(
    app,
    contract.confirmOperator,
    ({ principal, body }) => confirmOperator(context, principal, body.password),
    { limits: [{ max: 20, seconds: 60, by: 'user' }] },
  );

  const invitations = { limits: [{ max: 20, seconds: 60, by: 'ip' as const }] };
  mount(app, contract.openOperatorInvitation, ({ body }) => openInvitation(context, body.token), invitations);
  mount(
    app,
    contract.acceptOperatorInvitation,
    ({ body }) => acceptOperatorInvitation(context, body),
    invitations,
  );

  mount(app, contract.listOperators, async ({ principal: { operatorId } }) => ({
    operators: await listOperators(db, operatorId, context.clock.now()),
  }));

  mount(app, contract.inviteOperator, async ({ principal, body }) => {
    const expiresAt = await inviteOperator(context, body, { actorId: principal.operatorId });
    return { expiresAt: expiresAt?.toString() ?? null };
  });

  mount(app, contract.decideOperatorChange, ({ principal, params, body }) =>
    decideChange(context, { ...params, ...body }, principal.operatorId),
  );

  mount(app, contract.updateOperator, ({ principal, params, body }) =>
    updateOperator(context, { ...params, ...body }, { actorId: principal.operatorId }),
  );

  mount(app, apiKeys.listApiKeys, async () => ({ keys: await listApiKeys(context) }));

  mount(app, apiKeys.createApiKey, ({ principal, body }) =>
    createApiKey(context, body, principal.operatorId),
  );

  mount(app, apiKeys.revokeApiKey, ({ principal, params }) =>
    revokeApiKey(context, params.id, principal.operatorId),
  );
}
