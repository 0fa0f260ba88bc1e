import type { DeskThread } from '@makani/contract/messages/desk-messages';
import { AppError } from '../../../http/app-error.ts';
import { openedUntil } from '../data/openings.repository.ts';
import { type Admission, factsOf, type ThreadFacts } from '../threads/access.ts';

/** Lets an operator read a thread for which there is a ground. Its `admit` throws AppError `not_found`, `reason_needed`. */
export function asDesk(operatorId: string): Admission {
  return {
    reader: { as: 'desk', id: operatorId },
    async admit(db, thread, now) {
      const facts = await factsOf(db, thread);
      const { id } = facts.thread;
      const ground = groundOf(facts, (await openedUntil(db, [id], operatorId)).get(id), now);
      if (ground === null) throw new AppError('reason_needed');
      return { ...facts, part: 'desk', side: 'desk', ground };
    },
  };
}

export function groundOf(
  { thread, vehicle }: Pick<ThreadFacts, 'thread' | 'vehicle'>,
  opened: Temporal.Instant | undefined,
  now: Temporal.Instant,
): DeskThread['ground'] | null {
  if (thread.reported_at !== null) return 'reported';
  if (vehicle.hostId === null) return 'no_host';
  return opened !== undefined && Temporal.Instant.compare(opened, now) > 0 ? 'opened' : null;
}
