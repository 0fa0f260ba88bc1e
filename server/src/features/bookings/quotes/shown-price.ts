import type { Quote } from '@makani/contract/bookings/quotes';
import { offeredChoices, type RentalOptions } from '@makani/contract/bookings/rental-options';
import { depositConsent, depositNotice } from '@makani/domain/deposits/deposit-words';
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

const choicesSchema = z.object(offeredChoices);

/** The options of a quote or booking. Options that older rows lack get their defaults. */
export function optionsOf(row: PricedRow): RentalOptions {
  return {
    vehicleId: row.vehicle_id,
    locationId: row.location_id,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    ...z.parse(choicesSchema, row.options),
  };
}

/** The refundable deposit of a quote or booking; left out where there is none. */
export function agreedDeposit(cents: number): Pick<Quote, 'deposit'> {
  if (cents === 0) return {};
  return { deposit: { cents, notice: depositNotice(cents), consent: depositConsent(cents) } };
}

/** The price of a quote or booking: its lines and their named sums. */
export function shownPrice(row: PricedRow, { insurance } = optionsOf(row)): ShownPrice {
  const { lines } = row;
  return { insurance, lines, ...sumsOf(lines) };
}
