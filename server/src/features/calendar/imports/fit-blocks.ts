import { closeGaps, groupPeriods, type PeriodGroup } from '@makani/domain/calendar/group-periods';
import type { Db } from '../../../db/database.ts';
import { countStored, type ImportedBlock } from '../../vehicles/public/imported-blocks.ts';

/**
 * The most busy periods that are kept: for one calendar, of all calendars of a vehicle, and of all vehicles
 * of a host. Everybody who asks whether a vehicle is available reads them.
 */
const maxPeriods = { ofCalendar: 1_000, ofVehicle: 2_000, ofHost: 10_000 } as const;
const longestNote = 120;
const { format } = new Intl.NumberFormat('en-US');

interface Fitted {
  blocks: ImportedBlock[];
  warnings: string[];
}

/**
 * Merges busy periods that overlap or touch. Where more remain than may be kept, the shortest gaps between
 * them are blocked as well, so that no busy time is ever lost, and a warning says so. A calendar that is
 * read again keeps at least as many periods as it had.
 * @returns the reason when the periods of a calendar that is new do not fit beside those of others.
 */
export async function fitBlocks(
  trx: Db,
  calendar: { id: string; vehicleId: string; isNew: boolean },
  busy: readonly ImportedBlock[],
  now: Temporal.Instant,
): Promise<Fitted | { refusal: string }> {
  const stored = await countStored(trx, calendar, now);
  const all = groupPeriods(busy);
  const wanted = Math.min(all.length, maxPeriods.ofCalendar);
  const left = {
    ofVehicle: maxPeriods.ofVehicle - stored.othersOfVehicle,
    ofHost: maxPeriods.ofHost - stored.othersOfHost,
  };
  if (calendar.isNew && wanted > left.ofVehicle)
    return { refusal: tooMany('this vehicle', maxPeriods.ofVehicle) };
  if (calendar.isNew && wanted > left.ofHost) return { refusal: tooMany('your vehicles', maxPeriods.ofHost) };
  const max = Math.min(wanted, Math.max(1, stored.own, Math.min(left.ofVehicle, left.ofHost)));
  const { groups, closedMs } = closeGaps(all, max);
  return {
    blocks: groups.map(blockOf),
    warnings:
      closedMs === 0
        ? []
        : [
            `This calendar has ${format(all.length)} separate busy periods, and we can keep ${format(max)}: to be safe, we also blocked gaps of up to ${formatLength(closedMs)} between them.`,
          ],
  };
}

function tooMany(whose: string, max: number): string {
  return `The imported calendars of ${whose} can have at most ${format(max)} busy periods in total. Please remove one that you no longer need.`;
}

/** A block is known by its first event, so that the same calendar read twice changes nothing. */
function blockOf({ startsAt, endsAt, of }: PeriodGroup<ImportedBlock>): ImportedBlock {
  const notes = new Set(of.map(({ note }) => note).filter((note) => note !== ''));
  const note = Array.from([...notes].join(', '))
    .slice(0, longestNote)
    .join('');
  return { event: of[0]?.event ?? '', note, startsAt, endsAt };
}

function formatLength(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.ceil(minutes / 60)} hours` : `${Math.ceil(minutes / (24 * 60))} days`;
}
