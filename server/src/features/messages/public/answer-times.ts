import { usualAnswerHours } from '@makani/domain/messages/thread-rules';
import { sql } from 'kysely';
import type { Clock } from '../../../adapters/clock.ts';
import type { AnswerTimes } from '../../vehicles/public/ports.ts';

/**
 * How long guests wait for the first answer to a question, over the threads that are stored. Who still waits after a day counts with
 * the time until now, so a host who never answers is seen to take long.
 */
export function answerTimes(clock: Clock): AnswerTimes {
  return {
    async usualHours(db, vehicleIds) {
      const now = clock.now();
      const { rows } = await sql<{ threads: number; median: number | null }>`
        select count(*)::int as threads, percentile_cont(0.5) within group (order by extract(epoch
          from coalesce(first_answer_at, ${now}::timestamptz) - first_message_at))::float8 as median
        from message_threads where vehicle_id = any(${vehicleIds}::uuid[]) and first_message_at is not null
          and blocked_at is null
          and (first_answer_at is not null or first_message_at < ${now.subtract({ hours: 24 })}::timestamptz)`.execute(
        db,
      );
      return usualAnswerHours({ threads: rows[0]?.threads ?? 0, medianSeconds: rows[0]?.median ?? null });
    },
  };
}
