import { byteOrderMark, csvRows } from '@makani/domain/earnings/csv';
import { figuresOf } from '@makani/domain/reports/report-figures';
import type { Context } from '../../../adapters/context.ts';
import { invalidField } from '../../../http/app-error.ts';
import type { FileStream } from '../../../http/file-stream.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { bookingNames } from '../../bookings/public/desk/known-bookings.ts';
import { everyEntry, type LedgerLineRow } from '../../payments/public/ledger-report.ts';
import { vehiclesToReport } from '../../vehicles/public/report-days.ts';
import { gatherSums } from './gather-sums.ts';
import { officeZone, readRange, type ReportRange } from './report-range.ts';
import { revenueOfVehicles } from './show-report.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

/** Each with up to 24 months, which are held in memory together. */
const vehiclesAtOnce = 50;

/** A line for each vehicle and month, written while it is read. */
export async function exportReport(
  context: Needed,
  requested: { from: string; to: string },
): Promise<FileStream> {
  const range = await readRange(context, requested);
  return { name: `report-${requested.from}-to-${requested.to}.csv`, parts: reportParts(context, range) };
}

async function* reportParts({ db }: Needed, { months }: ReportRange): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvRows([reportHead])}`;
  let after: { at: Temporal.Instant; id: string } | undefined;
  do {
    const vehicles = await vehiclesToReport(db, { after, limit: vehiclesAtOnce });
    const vehicleIds = vehicles.map(({ id }) => id);
    const sumsOf = await gatherSums(db, months, { by: 'both', vehicleIds });
    const revenue = await revenueOfVehicles(db, vehicleIds, months);
    for (const { id, name } of vehicles) {
      yield csvRows(
        months.map(({ month }) => {
          const revenueCents = revenue.get(`${id} ${month}`) ?? 0;
          const figures = figuresOf({ revenueCents, ...sumsOf(id, month) });
          const { booked, cancelled, rejected, noShows, leadDays } = figures;
          const counts = [booked, cancelled, rejected, noShows].map(String);
          const lead = leadDays === null ? '' : leadDays.toFixed(1);
          const days = [figures.bookedDays, figures.rentableDays, figures.blockedDays];
          return [month, name, id, revenueCents / 100, ...counts, lead, ...days.map((day) => day.toFixed(1))];
        }),
      );
    }
    const last = vehicles.length === vehiclesAtOnce ? vehicles.at(-1) : undefined;
    after = last && { at: last.createdAt, id: last.id };
  } while (after !== undefined);
}

const reportHead =
  'Month,Vehicle,Vehicle id,Revenue (USD),Booked,Cancelled,Rejected,No-shows,Lead time (days),Booked days,Rentable days,Blocked days'.split(
    ',',
  );

/**
 * The books of some days for an accountant, oldest first. Who took them along is recorded before the first line leaves.
 * @throws AppError `invalid_input` for days in the wrong order.
 */
export async function exportLedger(
  context: Needed,
  { from, to, by }: { from: string; to: string; by: { operatorId: string } | { key: string } },
): Promise<FileStream> {
  if (to < from) throw invalidField('to', 'The last day can’t be before the first.');
  const { db, clock } = context;
  const timeZone = await officeZone(context);
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  const startsAt = midnight(Temporal.PlainDate.from(from));
  const endsAt = midnight(Temporal.PlainDate.from(to).add({ days: 1 }));
  const whose = 'key' in by ? { key: `${by.key}…` } : { actorId: by.operatorId };
  await recordAct(db, 'ledger_exported', { ...whose, subjectId: null, from, to }, clock.now());
  return { name: `ledger-${from}-to-${to}.csv`, parts: ledgerParts(context, { startsAt, endsAt }, timeZone) };
}

async function* ledgerParts(
  { db }: Needed,
  period: Parameters<typeof everyEntry>[1],
  timeZone: string,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvRows([['Date', 'Account', 'Amount (USD)', 'Reference', 'Transaction']])}`;
  for await (const entries of everyEntry(db, period)) {
    const names = await bookingNames(
      db,
      entries.map(({ reference }) => reference),
    );
    yield csvRows(
      entries.map((entry) => ledgerLine(entry, names.get(entry.reference) ?? entry.reference, timeZone)),
    );
  }
}

function ledgerLine(entry: LedgerLineRow, reference: string, timeZone: string): (string | number)[] {
  const { at, account, amount_cents: cents, transaction_id: transaction } = entry;
  const date = at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return [date, account, Number(cents) / 100, reference, transaction];
}
