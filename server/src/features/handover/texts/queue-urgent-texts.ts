import type { TextKind } from '@makani/contract/texts/text-consent';
import { lockboxOpensAt } from '@makani/domain/handover/lockbox';
import { soonMinutes, usefulUntil } from '@makani/domain/texts/text-rules';
import type { Context } from '../../../adapters/context.ts';
import { listUrgentMoments, type UrgentMoment } from '../../bookings/public/day/urgent-moments.ts';
import { listWithConsent, type NewText, queueText } from '../../texts/public/texts.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { lockboxCodeFor } from './lockbox-code-for.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'encryption' | 'texts'>;

/** As long as the longest of these texts is of use. */
const backMinutes = 180;

interface Due {
  kind: TextKind;
  /** When it may leave; the fact itself is named by the moment. */
  from: Temporal.Instant;
  toHost: boolean;
}

/**
 * Queues a text about each urgent moment to the driver and the host who have consented. A fact is told to a person once, so
 * this may look at the same moments again and again.
 */
export async function queueUrgentTexts(context: JobContext): Promise<void> {
  const { db, clock, texts } = context;
  if (texts === undefined) return;
  const now = clock.now();
  const moments = await listUrgentMoments(db, { ahead: soonMinutes, back: backMinutes }, now);
  const cards = await getVehicleCards(db, [...new Set(moments.map(({ vehicleId }) => vehicleId))]);
  const hostOf = (moment: UrgentMoment): string | null => cards.get(moment.vehicleId)?.hostId ?? null;
  const people = moments.flatMap((moment) => [moment.driverId, hostOf(moment) ?? []].flat());
  const withConsent = await listWithConsent(db, people);
  for (const moment of moments)
    for (const due of duesOf(moment)) {
      if (Temporal.Instant.compare(now, due.from) < 0) continue;
      const until = usefulUntil(due.kind, due.from);
      if (Temporal.Instant.compare(now, until) >= 0) continue;
      const text = textOf(moment, due, until);
      if (withConsent.has(moment.driverId) && (await isReady(context, moment, due, now)))
        await queueText(db, { ...text, userId: moment.driverId, quiet: { in: moment.timeZone } }, now);
      const hostId = hostOf(moment);
      // A host may be at home in another zone.
      if (due.toHost && hostId !== null && withConsent.has(hostId))
        await queueText(db, { ...text, userId: hostId, quiet: { atHomeOr: moment.timeZone } }, now);
    }
}

function duesOf({ what, at }: UrgentMoment): Due[] {
  const soon = at.subtract({ minutes: soonMinutes });
  switch (what) {
    case 'pickup':
      return [
        { kind: 'pickup_soon', from: soon, toHost: true },
        { kind: 'lockbox_code', from: lockboxOpensAt(at), toHost: false },
      ];
    case 'return':
      return [{ kind: 'return_soon', from: soon, toHost: true }];
    case 'overdue':
      return [{ kind: 'overdue', from: at, toHost: true }];
    case 'next_guest':
    case 'breakdown':
      return [{ kind: what, from: at, toHost: false }];
  }
}

function textOf(
  { bookingId, reference, at }: UrgentMoment,
  { kind }: Due,
  until: Temporal.Instant,
): Omit<NewText, 'userId' | 'quiet'> {
  return { kind, bookingId, reference, moment: at, usefulUntil: until };
}

/** A code waits for the signature. Queued before it, its one text would be spent. */
async function isReady(
  context: JobContext,
  { bookingId }: UrgentMoment,
  { kind }: Due,
  now: Temporal.Instant,
): Promise<boolean> {
  return kind !== 'lockbox_code' || (await lockboxCodeFor(context, bookingId, now)) !== null;
}
