import type { ChargeLiable } from '@makani/contract/bookings/charges';
import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';
import { dayNumber } from '../calendar/wall-minutes.ts';
import { exciseRates, rateOn, recoveryRates, surchargeRates } from './charge-rates.ts';
import { roundedMilliPercent, wholeCents } from './rates.ts';

/** Whether a location charges guests what the law allows, and who owes it to the state. */
export interface ChargesSetting {
  isOn: boolean;
  liable: ChargeLiable;
}

/** The facts on charges that a price needs; undefined where there are none. */
export interface ChargeFacts {
  liable: ChargeLiable;
  /** The daily part of the vehicle’s yearly fees; 0 without any. */
  recoveryDailyCents: number;
}

type ChargeAmount = Pick<PriceLine, 'code' | 'quantity' | 'unit' | 'unitCents' | 'amountCents'> & {
  payee?: Payee;
};

interface ChargedRental {
  pickupAt: string;
  days: number;
  charges?: ChargeFacts | undefined;
}

export const chargesUnknown = 'We don’t know this location’s taxes and fees.';

/** @param yearlyFeesCents What the host pays for the vehicle in a year; null when unknown. */
export function chargeFacts(
  { isOn, liable }: ChargesSetting,
  yearlyFeesCents: number | null,
): ChargeFacts | undefined {
  return isOn ? { liable, recoveryDailyCents: recoveryDailyCents(yearlyFeesCents ?? 0) } : undefined;
}

/** The facts that a price was made with. */
export function chargeFactsOf(lines: readonly PriceLine[]): ChargeFacts | undefined {
  const excise = lines.find(({ kind }) => kind === 'excise_tax');
  if (excise === undefined) return undefined;
  const recovery = lines.find(({ kind }) => kind === 'license_recovery');
  return {
    liable: excise.payee === 'host' ? 'host' : 'platform',
    recoveryDailyCents: recovery?.unitCents ?? 0,
  };
}

/** The lines that are owed to the state, whoever passes them on. */
export function linesForState(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ kind }) => kind === 'vehicle_surcharge' || kind === 'excise_tax');
}

/** One amount for each rate. A started day counts where it starts, so a rental over New Year may have days at both rates. */
export function surchargeAmounts({ pickupAt, days, charges }: ChargedRental): ChargeAmount[] {
  if (charges === undefined) return [];
  const first = dayNumber(pickupAt);
  return surchargeRates.flatMap(({ validFrom, dailyCents }, index) => {
    const next = surchargeRates[index + 1];
    const from = Math.max(first, dayNumber(validFrom));
    const until = Math.min(first + days, next === undefined ? Infinity : dayNumber(next.validFrom));
    const quantity = until - from;
    if (quantity <= 0) return [];
    const amountCents = dailyCents * quantity;
    return [
      { code: validFrom, quantity, unit: 'day', unitCents: dailyCents, amountCents, ...payeeOf(charges) },
    ];
  });
}

/** Always the host’s, who has paid the fees: never more of them than there are in a year. */
export function recoveryAmounts({ pickupAt, days, charges }: ChargedRental): ChargeAmount[] {
  const rate = rateOn(recoveryRates, pickupAt.slice(0, 10));
  const unitCents = charges?.recoveryDailyCents ?? 0;
  if (rate === undefined || unitCents === 0) return [];
  const quantity = Math.min(days, rate.partOfYear);
  return [{ code: rate.validFrom, quantity, unit: 'day', unitCents, amountCents: unitCents * quantity }];
}

/** @param taxableCents The sum of the lines that are taxed. */
export function exciseAmounts({ pickupAt, charges }: ChargedRental, taxableCents: number): ChargeAmount[] {
  const rate = rateOn(exciseRates, pickupAt.slice(0, 10));
  if (charges === undefined || rate === undefined) return [];
  const { validFrom, milliPercent } = rate;
  return [
    {
      code: validFrom,
      quantity: milliPercent,
      unit: 'milli_percent',
      unitCents: taxableCents,
      amountCents: roundedMilliPercent(taxableCents, milliPercent),
      ...payeeOf(charges),
    },
  ];
}

/** A host who owes the charges is paid them; otherwise they are kept for the state. */
function payeeOf({ liable }: ChargeFacts): { payee: Payee } {
  return { payee: liable === 'host' ? 'host' : 'state' };
}

/** Rounded down, so that the days of a year never come to more than the fees. */
function recoveryDailyCents(yearlyFeesCents: number): number {
  const { partOfYear } = recoveryRates.at(-1) ?? { partOfYear: 1 };
  return Math.floor(wholeCents(yearlyFeesCents) / partOfYear);
}
