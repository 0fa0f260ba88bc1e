import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';

const place = { timeZone: 'Pacific/Honolulu', now: Temporal.Instant.from('2026-11-20T18:00:00Z') };

/** Reads a calendar of these lines, in Honolulu in November 2026. @throws for one that is refused. */
export async function readLines(...lines: string[]) {
  const result = await readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), place);
  if ('refusal' in result) throw new Error(result.refusal);
  return {
    periods: result.blocks.map(({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`),
    warnings: result.warnings,
  };
}
