import type { Quote } from '@makani/contract/bookings/quotes';
import { rentalOptionsSchema, type RentalOptions } from '@makani/contract/bookings/rental-options';
import { sumsOf } from '@makani/domain/pricing/quote-lines';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../../db/tables.ts';

type PricedRow = Pick<
  Selectable<Tables['quotes']>,
  'vehicle_id' | 'location_id' | 'pickup_at' | 'return_at' | 'options' | 'lines'
>;

type ShownPrice = Pick<
  Quote,
  'insurance' | 'days' | 'dailyCents' | 'fees' | 'discount' | 'lines' | 'totalCents'
>;

/** What was asked for, of a quote or of a booking; a choice that came later has its default. */
export function optionsOf(row: PricedRow): RentalOptions {
  const period = { pickupAt: row.pickup_at, returnAt: row.return_at };
  return z.parse(rentalOptionsSchema, {
    vehicleId: row.vehicle_id,
    locationId: row.location_id,
    ...period,
    ...row.options,
  });
}

/** The price of a quote or of a booking: its lines, and the sums over them that have names. */
export function shownPrice(row: PricedRow): ShownPrice {
  const { lines } = row;
  return { insurance: optionsOf(row).insurance, lines, ...sumsOf(lines) };
}
