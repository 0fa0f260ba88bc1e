import * as guest from '@makani/contract/handover/trip-charges';
import * as desk from '@makani/contract/handover/desk-charges';
import * as host from '@makani/contract/handover/host-charges';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { isHostOf } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findIfAny, findOwn, lockOwn } from '../data/bookings.repository.ts';
import { lockToAct } from '../data/desk/lock-to-act.ts';
import { presentStatement } from '../present/present-charges.ts';
import { answerCharge } from './answer-charge.ts';
import { decideCharge } from './decide-charge.ts';
import { presentForDesk } from './desk-charges.ts';
import { giveBack } from './give-back.ts';
import { requireNothingNew, sayNothingNew } from './nothing-new.ts';
import { payCharge } from './pay-charge.ts';
import { proposeCharge } from './propose-charge.ts';
import { lockAsHost } from './require-charge.ts';
import type { TripRecords } from './trip-records.ts';
import { withdrawCharge } from './withdraw-charge.ts';

export function chargeRoutes(app: FastifyInstance, context: Context, records: TripRecords): void {
  guestRoutes(app, context);
  hostRoutes(app, context, records);
  deskRoutes(app, context, records);
}

const limits = { limits: [{ max: 60, seconds: 3_600, by: 'user' as const }] };

function guestRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const own = async (id: string, guestId: string) => {
    const row = await findOwn(db, id, guestId);
    if (row === undefined) throw new AppError('not_found');
    return presentStatement(db, row, 'guest', clock.now());
  };

  mount(
    app,
    guest.answerTripCharge,
    async ({ params, body, principal }) => {
      const guestId = principal.userId;
      await answerCharge(context, {
        bookingId: params.id,
        chargeId: params.chargeId,
        guestId,
        answer: body,
      });
      return own(params.id, guestId);
    },
    limits,
  );

  mount(
    app,
    guest.payTripCharge,
    ({ params, body, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const { id: bookingId, chargeId } = params;
      const route = `POST /bookings/${bookingId}/charges/${chargeId}/pay`;
      return withIdempotency(context, { ownerId: guestId, key, route, body }, async (storeResponse) => {
        await payCharge(context, { bookingId, chargeId, guestId, ...body, requestKey: key });
        const statement = await own(bookingId, guestId);
        await inTransaction(db, (trx) => storeResponse(trx, statement));
        return statement;
      });
    },
    { limits: [{ max: 20, seconds: 86_400, by: 'user' }] },
  );

  mount(
    app,
    guest.agreeNothingNew,
    async ({ params, principal }) => {
      await inTransaction(db, async (trx) => {
        const row = await lockOwn(trx, params.id, principal.userId);
        if (row === undefined) throw new AppError('not_found');
        await requireNothingNew(trx, row, 'guest', clock.now());
        await sayNothingNew(trx, row, 'guest', clock.now());
      });
      return own(params.id, principal.userId);
    },
    limits,
  );
}

function hostRoutes(app: FastifyInstance, context: Context, records: TripRecords): void {
  const { db, clock } = context;
  const ofHost = async (id: string, hostId: string) => {
    const row = await findIfAny(db, id);
    if (row === undefined || !(await isHostOf(db, row.vehicle_id, hostId))) throw new AppError('not_found');
    return presentStatement(db, row, 'host', clock.now());
  };

  mount(app, host.getHostCharges, ({ params, principal }) => ofHost(params.id, principal.userId));

  mount(
    app,
    host.proposeHostCharge,
    ({ params, body, principal, idempotencyKey: key }) => {
      const hostId = principal.userId;
      const request = { ownerId: hostId, key, route: `POST /host/bookings/${params.id}/charges`, body };
      const proposed = { charge: body, by: { side: 'host', id: hostId }, payee: 'host' } as const;
      return withIdempotency(context, request, (storeResponse) =>
        inTransaction(db, async (trx) => {
          const row = await lockAsHost(trx, params.id, hostId);
          await proposeCharge(trx, { row, records, proposed: { ...proposed, requestKey: key } }, context);
          const statement = await presentStatement(trx, row, 'host', clock.now());
          await storeResponse(trx, statement);
          return statement;
        }),
      );
    },
    limits,
  );

  mount(
    app,
    host.withdrawHostCharge,
    async ({ params, principal }) => {
      const { id: bookingId, chargeId } = params;
      await withdrawCharge(context, { bookingId, chargeId, hostId: principal.userId });
      return ofHost(bookingId, principal.userId);
    },
    limits,
  );

  mount(
    app,
    host.agreeNothingNewAsHost,
    async ({ params, principal }) => {
      await agreeAsOwner(context, (trx) => lockAsHost(trx, params.id, principal.userId));
      return ofHost(params.id, principal.userId);
    },
    limits,
  );
}

function deskRoutes(app: FastifyInstance, context: Context, records: TripRecords): void {
  const { db, clock } = context;
  const atDesk = async (id: string, operatorId: string) => {
    const row = await findIfAny(db, id);
    if (row === undefined) throw new AppError('not_found');
    return presentForDesk(db, row, operatorId, clock.now());
  };

  mount(app, desk.proposeDeskCharge, ({ params, body, principal, idempotencyKey: key }) => {
    const { operatorId } = principal;
    const request = { ownerId: operatorId, key, route: `POST /operator/bookings/${params.id}/charges`, body };
    const proposed = { ...body, by: { side: 'desk', id: operatorId }, requestKey: key } as const;
    return withIdempotency(context, request, (storeResponse) =>
      inTransaction(db, async (trx) => {
        const row = await lockToAct(trx, params.id);
        await proposeCharge(trx, { row, records, proposed }, context);
        const statement = await presentForDesk(trx, row, operatorId, clock.now());
        await storeResponse(trx, statement);
        return statement;
      }),
    );
  });

  mount(app, desk.decideTripCharge, async ({ params, body, principal }) => {
    const { operatorId, grade } = principal;
    await decideCharge(context, {
      bookingId: params.id,
      chargeId: params.chargeId,
      operatorId,
      grade,
      ...body,
    });
    return atDesk(params.id, operatorId);
  });

  mount(app, desk.giveBackTripCharge, async ({ params, body, principal }) => {
    const { operatorId } = principal;
    await giveBack(context, { bookingId: params.id, chargeId: params.chargeId, operatorId, ...body });
    return atDesk(params.id, operatorId);
  });

  mount(app, desk.agreeNothingNewAtDesk, async ({ params, principal }) => {
    await agreeAsOwner(context, (trx) => lockToAct(trx, params.id));
    return atDesk(params.id, principal.operatorId);
  });
}

async function agreeAsOwner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  lock: (trx: Db) => Promise<BookingRow>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lock(trx);
    await requireNothingNew(trx, row, 'owner', clock.now());
    await sayNothingNew(trx, row, 'owner', clock.now());
  });
}
