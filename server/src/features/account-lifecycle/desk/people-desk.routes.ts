import type { BlockOutcome } from '@makani/contract/operator/blocks';
import * as leaving from '@makani/contract/accounts/leaving-at-desk';
import * as contract from '@makani/contract/operator/people';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { eraseDriver, exportDriver } from './leaving-drivers.ts';
import { listGuests, listHosts } from './list-people.ts';
import { revealLicense } from './reveal-license.ts';
import { showPerson } from './show-person.ts';

/** Guests and hosts, as the desk sees them. */
export function peopleDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(app, contract.listGuests, ({ query }) => listGuests(db, query));

  mount(app, contract.listHosts, ({ query }) => listHosts(db, query));

  mount(app, contract.getPerson, ({ params, principal }) =>
    showPerson(context, params.id, principal.operatorId),
  );

  mount(app, contract.blockPerson, ({ params, body, principal, idempotencyKey: key }) => {
    const { operatorId } = principal;
    const request = { ownerId: operatorId, key, route: `POST /operator/people/${params.id}/block`, body };
    return withIdempotency<BlockOutcome>(context, request, (storeResponse) =>
      blockPerson(context, { ...body, personId: params.id, operatorId }, storeResponse),
    );
  });

  mount(app, contract.unblockPerson, ({ params, body, principal: { operatorId } }) =>
    unblockPerson(context, { personId: params.id, operatorId, ...body }),
  );

  mount(
    app,
    leaving.exportPerson,
    ({ params, body, principal: { operatorId } }) =>
      exportPerson(context, { personId: params.id, operatorId, ...body }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );

  mount(app, leaving.erasePerson, ({ params, body, principal: { operatorId } }) =>
    erasePerson(context, { personId: params.id, operatorId, ...body }),
  );

  mount(
    app,
    leaving.exportDriver,
    ({ body: { reason, ...driver }, principal: { operatorId } }) =>
      exportDriver(context, { driver, operatorId, reason }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );

  mount(app, leaving.eraseDriver, ({ body: { reason, ...driver }, principal: { operatorId } }) =>
    eraseDriver(context, { driver, operatorId, reason }),
  );

  mount(
    app,
    contract.revealLicense,
    ({ body, principal: { operatorId } }) => revealLicense(context, { ...body, operatorId }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );
}
