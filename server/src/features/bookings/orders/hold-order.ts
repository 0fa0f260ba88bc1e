import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import type { Party } from '@makani/contract/fit/party';
import { extraKinds } from '@makani/contract/bookings/extras';
import { publicUse } from '@makani/domain/bookings/quote-use';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { chosenExtras, hasExtras } from '@makani/domain/pricing/extras';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { getVehicleCards, lockVehicles } from '../../vehicles/public/vehicles.ts';
import { compareIds } from '../data/compare-ids.ts';
import { lockUnits } from '../extras/extra-units.repository.ts';
import { takeExtras } from '../extras/take-extras.ts';
import { mayTake } from '../quotes/quote-purpose.ts';
import { requote } from '../quotes/quotes.ts';
import { findQuotes, type QuoteRow } from '../quotes/stored-quotes.ts';
import { holdWithoutExtras, type InOrder, refuseHoldOnOverlap } from '../reserve/hold-vehicle.ts';
import type { RequestOrigin } from '../reserve/limit-holds.ts';
import { lockForHold } from '../reserve/lock-for-hold.ts';
import { PriceChanged } from '../reserve/price-changed.ts';
import { replaceHolds } from '../reserve/release-holds.ts';
import { findTaken } from '../data/orders.repository.ts';
import { presentOrder } from './present-order.ts';

interface Wanted {
  quoteId: string;
  customerInfo: CustomerInfo;
  party?: Party | undefined;
}

interface HoldOrderInput {
  guestId: string;
  vehicles: readonly Wanted[];
  requestOrigin: RequestOrigin;
}

/**
 * Holds several vehicles for the same dates, or none. All vehicles are locked first, in one order for everybody, and child
 * seats last, so that two orders never wait for each other.
 * @throws AppError as `holdVehicle` does, its message with the name of the vehicle; `invalid_input` for vehicles that
 * don't belong together.
 */
export async function holdOrder(
  context: Context,
  input: HoldOrderInput,
  storeResponse: StoreResponse<Order>,
): Promise<Order> {
  const { db, clock } = context;
  const id = randomUUIDv7();
  // An order lists its bookings by their ids: in the order in which they were asked for.
  const bookingIds = input.vehicles.map(() => randomUUIDv7()).toSorted(compareIds);
  const found = await findQuotes(
    db,
    input.vehicles.map(({ quoteId }) => quoteId),
  );
  const quotes = found.filter((quote) => mayTake(quote, publicUse));
  requireTogether(quotes, input.vehicles);
  const vehicleIds = quotes.map((quote) => quote.vehicle_id);
  const cards = await getVehicleCards(db, vehicleIds);
  const nameOf = (vehicleId: string): string => cards.get(vehicleId)?.name ?? 'This vehicle';
  const taken = await findTaken(db, { ...tripOf(quotes), vehicleIds, guestId: input.guestId }, clock.now());
  if (taken !== undefined) throw justBooked(nameOf(taken));
  return inTransaction(db, async (trx) => {
    await lockVehicles(trx, vehicleIds);
    const replacedDays = await replaceOwnHolds(trx, quotes, input.guestId, clock.now());
    const written: Written[] = [];
    for (const [heldBefore, quote] of quotes.entries()) {
      const place = input.vehicles.findIndex(({ quoteId }) => quoteId === quote.id);
      const bookingId = bookingIds[place] ?? randomUUIDv7();
      const inOrder = { id, bookingId, heldBefore, vehicles: quotes.length, replacedDays };
      const name = nameOf(quote.vehicle_id);
      written.push(await holdOne(context, trx, { place, inOrder, name }, input));
    }
    await takeAllExtras(trx, written);
    const order = presentOrder(
      id,
      written.map(({ response }) => response),
    );
    await storeResponse(trx, order);
    return order;
  }).catch(async (error: unknown) => {
    if (error instanceof PriceChanged)
      throw new AppError('quote_changed', { quote: await requote(context, error.quote, publicUse) });
    return refuseHoldOnOverlap(error);
  });
}

/** One order is one trip: everybody starts and ends it together. */
function requireTogether(quotes: readonly QuoteRow[], wanted: readonly Wanted[]): void {
  if (quotes.length < wanted.length) {
    const isTwice = new Set(wanted.map(({ quoteId }) => quoteId)).size < wanted.length;
    if (!isTwice) throw new AppError('not_found');
  }
  if (new Set(quotes.map(({ vehicle_id: id }) => id)).size < wanted.length)
    throw invalidField('vehicles', 'Please choose each vehicle once.');
  const trips = quotes.map((quote) => `${quote.location_id} ${quote.pickup_at} ${quote.return_at}`);
  if (new Set(trips).size > 1)
    throw invalidField('vehicles', 'Vehicles booked together need the same location and dates.');
}

/**
 * Releases the guest's own holds on these vehicles, whichever they are, before any limit is checked. The guest is
 * locked before the holds, and after the vehicles, as by every hold.
 * @returns the rental days of the replaced holds.
 */
async function replaceOwnHolds(
  trx: Db,
  quotes: readonly QuoteRow[],
  guestId: string,
  now: Temporal.Instant,
): Promise<number> {
  const [first] = quotes;
  if (first !== undefined) await lockForHold(trx, { quoteId: first.id, guestId }, now);
  let replacedDays = 0;
  for (const { vehicle_id: vehicleId } of quotes)
    replacedDays += await replaceHolds(trx, vehicleId, { guestId }, now);
  return replacedDays;
}

type Written = Exclude<Awaited<ReturnType<typeof holdWithoutExtras>>, { changed: QuoteRow }>;

async function holdOne(
  context: Context,
  trx: Db,
  { place, inOrder, name }: { place: number; inOrder: InOrder; name: string },
  { guestId, vehicles, requestOrigin }: HoldOrderInput,
): Promise<Written> {
  const wanted = vehicles[place];
  if (wanted === undefined) throw new Error('nobody asked for this vehicle');
  try {
    const hold = { ...wanted, guestId, use: publicUse, requestOrigin, inOrder };
    const written = await holdWithoutExtras(context, trx, hold, async () => {});
    if ('changed' in written) throw new PriceChanged(written.changed);
    return written;
  } catch (error) {
    throw atVehicle(error, { place, name });
  }
}

function justBooked(name: string): AppError {
  return new AppError('dates_taken', { message: `${name} was just booked for these dates.` });
}

function tripOf([quote]: readonly QuoteRow[]): InstantRange {
  if (quote === undefined) throw new AppError('not_found');
  return { startsAt: quote.starts_at, endsAt: quote.ends_at };
}

/** Says which of the vehicles an error is about. */
function atVehicle(error: unknown, { place, name }: { place: number; name: string }): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, message, details } = error;
  if (code === 'dates_taken' && details.message === undefined) return justBooked(name);
  const fields =
    details.fields &&
    Object.fromEntries(
      Object.entries(details.fields).map(([field, words]) => [`vehicles.${place}.${field}`, words]),
    );
  const isOfVehicle = code === 'dates_taken' || code === 'own_vehicle' || code === 'not_found';
  return new AppError(code, {
    ...details,
    message: isOfVehicle ? `${name}: ${message}` : message,
    ...(fields && { fields }),
  });
}

async function takeAllExtras(trx: Db, written: readonly Written[]): Promise<void> {
  const [first] = written;
  if (first === undefined) return;
  const kinds = new Set(written.flatMap(({ extras }) => chosenExtras(extras).map(({ kind }) => kind)));
  if (kinds.size === 0) return;
  await lockUnits(
    trx,
    first.booking.location_id,
    extraKinds.filter((kind) => kinds.has(kind)),
  );
  for (const { booking, extras } of written)
    if (hasExtras(extras)) await takeExtras(trx, booking, { extras, now: booking.created_at });
}
