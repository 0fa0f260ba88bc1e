import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import { formatUsd } from '@makani/contract/kernel/money';
import { type Fees, type PriceLine, priceLineKinds } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { type ChargeFacts, exciseAmounts, recoveryAmounts, surchargeAmounts } from './charges.ts';
import { exciseRates, lawOf, recoveryRates, surchargeRates } from './charge-rates.ts';
import { type CodedOffer, discountLabel, discountOf } from './discounts.ts';
import { type Delivered, deliveryAmounts, type OneWay, oneWayAmount } from '../arrivals/delivery.ts';
import { chosenExtras, extraTitle, extraUnitCents, isExtraKind } from './extras.ts';
import { hostExtraTitle, isHostExtraKind, offeredExtras } from './host-extras.ts';
import { percentInWords } from '../price-rules/percent-in-words.ts';
import type { PricePolicy } from '../policy/price-policy.ts';
import { roundedPercent, wholeCents } from './rates.ts';

export type LineKind = PriceLine['kind'];

/** The input of the pricing rules. */
export type RentalFacts = Omit<
  RentalOptionsInput,
  'vehicleId' | 'locationId' | 'hostExtras' | 'offerCode' | 'delivery' | 'returnLocationId'
> & {
  dailyCents: number;
  /** Started periods of 24 hours. */
  days: number;
  /** The daily price times the days, and what rules of prices change of it. */
  rentalCents: number;
  /** The figures of the moment at which it is priced. */
  policy: PricePolicy;
  /** The price of each day after the rules, where any applies. */
  dayPrices?: DayPrices | undefined;
  /** The daily prices of what is chosen of the host's extras. */
  extraPrices?: ExtraPrices | undefined;
  /** The places besides the location, with what was agreed for each. */
  delivered?: Delivered | undefined;
  /** The return at another location. */
  oneWay?: OneWay | undefined;
  /** The charges of the location’s law, where they are on. */
  charges?: ChargeFacts | undefined;
  /** The code that was accepted, with what it takes off. */
  offer?: CodedOffer | undefined;
  /** The discount that an operator gives. */
  deskDiscountCents?: number | undefined;
};

/** A payee is named where it isn’t that of the kind. */
export type Amount = Pick<PriceLine, 'code' | 'quantity' | 'unit' | 'unitCents' | 'amountCents'> &
  Partial<Pick<PriceLine, 'payee' | 'rule' | 'commissionPercent' | 'place'>>;

/** A rental whose days cost more or less than the daily price. */
export interface DayPrices {
  /** In the order of the days; the sum is the rental fee. */
  dayCents: readonly number[];
  /** The change of the daily price by each rule. */
  changes: readonly Amount[];
}

interface LineWords {
  /** Label and detail for screens: 'Insurance fee' and 'Basic, 10%'. */
  label: string;
  detail: string;
  /** For receipts and mails: 'Basic insurance (10%)'. */
  inFull: string;
}

interface LineRules extends Pick<PriceLine, 'payee' | 'refund'> {
  /** The name of the kind where two prices are compared. */
  title: string;
  /** The API's figure that includes the line. Spec 3. */
  fee: keyof Fees | 'discount';
  /** Whether excise tax is passed on for it. */
  isTaxed: boolean;
  /**
   * @param taxableCents The sum of the taxed lines so far.
   * @returns the rental's lines of this kind; of most kinds there is at most one.
   */
  priced(rental: RentalFacts, taxableCents: number): Amount[];
  words(line: Amount): LineWords;
}

/** Every kind of price line, in display order. A new kind is a row here and a word in the contract. */
export const lineKinds: Record<LineKind, LineRules> = {
  rental: {
    title: 'Rental fee',
    payee: 'host',
    refund: 'by-policy',
    fee: 'rentalFeeCents',
    isTaxed: true,
    priced: ({ dailyCents, days, policy: { commissionPercent } }) => {
      const amountCents = dailyCents * days;
      const commission = commissionPercent > 0 ? { commissionPercent } : {};
      return [{ code: '', quantity: days, unit: 'day', unitCents: dailyCents, amountCents, ...commission }];
    },
    words: ({ quantity, unitCents }) => ({
      label: 'Rental fee',
      detail: `${inDays(quantity)} × ${formatUsd(unitCents)}`,
      inFull: `Rental, ${inDays(quantity)} at ${formatUsd(unitCents)}`,
    }),
  },
  price_rule: {
    title: 'Days at a different price',
    payee: 'host',
    refund: 'by-policy',
    fee: 'rentalFeeCents',
    isTaxed: true,
    priced: ({ dayPrices }) => [...(dayPrices?.changes ?? [])],
    words: ({ rule }) => {
      if (rule === undefined) return { label: 'Different price', detail: '', inFull: 'Different price' };
      const { name, days, basisPoints, dailyCents } = rule;
      const change =
        basisPoints === null ? ` at ${formatUsd(dailyCents ?? 0)}` : `, ${percentInWords(basisPoints)}`;
      return {
        label: name,
        detail: `${inDays(days)}${change}`,
        inFull: `${name}, ${inDays(days)}${change}`,
      };
    },
  },
  insurance: {
    title: 'Insurance fee',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'insuranceFeeCents',
    isTaxed: true,
    priced: ({ insurance, rentalCents, policy }) => {
      const { basicInsurancePercent: basic, premiumInsurancePercent: premium } = policy;
      return [percentOf(rentalCents, insurance === 'premium' ? premium : basic, insurance)];
    },
    words: ({ code, quantity }) => {
      const cover = code === 'premium' ? 'Premium' : 'Basic';
      const rate = quantity === 0 ? 'included' : `${quantity}%`;
      return {
        label: 'Insurance fee',
        detail: `${cover}, ${rate}`,
        inFull: `${cover} insurance (${rate})`,
      };
    },
  },
  service: {
    title: 'Service fee',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'serviceFeeCents',
    isTaxed: true,
    priced: ({ rentalCents, policy }) =>
      policy.servicePercent === 0 ? [] : [percentOf(rentalCents, policy.servicePercent, '')],
    words: ({ quantity }) => ({
      label: 'Service fee',
      detail: `${quantity}%`,
      inFull: `Service fee (${quantity}%)`,
    }),
  },
  young_driver: {
    title: 'Young driver surcharge',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'serviceFeeCents',
    isTaxed: true,
    priced: ({ driverAge, days, policy: { youngDriverDailyCents } }) =>
      driverAge === '21-24' && youngDriverDailyCents > 0
        ? [
            {
              code: driverAge,
              quantity: days,
              unit: 'day',
              unitCents: youngDriverDailyCents,
              amountCents: youngDriverDailyCents * days,
            },
          ]
        : [],
    words: ({ quantity, unitCents }) => ({
      label: 'Young driver surcharge',
      detail: `${inDays(quantity)} × ${formatUsd(unitCents)}`,
      inFull: `Young driver surcharge, ${inDays(quantity)} at ${formatUsd(unitCents)}`,
    }),
  },
  extra: {
    title: 'Child seats',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'extrasFeeCents',
    isTaxed: true,
    priced: ({ extras = {}, days }) =>
      chosenExtras(extras).map(({ kind, count }) => ({
        code: kind,
        quantity: count,
        unit: 'flat',
        unitCents: extraUnitCents(days),
        amountCents: extraUnitCents(days) * count,
      })),
    words: ({ code, quantity, unitCents }) => {
      const label = isExtraKind(code) ? extraTitle(code, 'one') : code;
      const detail = `${quantity} × ${formatUsd(unitCents)}`;
      return { label, detail, inFull: `${label}, ${quantity} at ${formatUsd(unitCents)}` };
    },
  },
  host_extra: {
    title: 'From the host',
    payee: 'host',
    refund: 'by-policy',
    fee: 'extrasFeeCents',
    isTaxed: true,
    priced: ({ extraPrices = {}, days }) =>
      offeredExtras(extraPrices).map(({ kind, dailyCents }) => ({
        code: kind,
        quantity: days,
        unit: 'day',
        unitCents: dailyCents,
        amountCents: wholeCents(wholeCents(dailyCents) * days),
      })),
    words: ({ code, quantity, unitCents }) => {
      const label = isHostExtraKind(code) ? hostExtraTitle(code) : code;
      if (unitCents === 0) return { label, detail: 'Included', inFull: `${label}, included` };
      return {
        label,
        detail: `${inDays(quantity)} × ${formatUsd(unitCents)}`,
        inFull: `${label}, ${inDays(quantity)} at ${formatUsd(unitCents)}`,
      };
    },
  },
  delivery: {
    title: 'Delivery',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'extrasFeeCents',
    isTaxed: true,
    priced: ({ delivered = {} }) => deliveryAmounts(delivered),
    words: ({ code, unitCents, place }) => {
      const label = `${code === 'return' ? 'Return' : 'Pickup'}: ${place?.name ?? 'at another place'}`;
      if (unitCents === 0) return { label, detail: 'Included', inFull: `${label}, included` };
      return { label, detail: 'Delivery', inFull: label };
    },
  },
  one_way: {
    title: 'One-way fee',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'extrasFeeCents',
    isTaxed: true,
    priced: ({ oneWay }) => (oneWay === undefined ? [] : [oneWayAmount(oneWay)]),
    words: ({ unitCents, place }) => {
      const [label, to] = ['One-way fee', `Return in ${place?.name ?? 'another location'}`];
      const detail = unitCents === 0 ? `${to}, included` : to;
      return { label, detail, inFull: `${label}, ${detail}` };
    },
  },
  discount: {
    title: 'Discount',
    payee: 'host',
    refund: 'by-policy',
    fee: 'discount',
    isTaxed: true,
    priced: ({ offer, dayPrices, ...rental }) => {
      if (offer === undefined) return [];
      const found = discountOf(offer, { ...rental, dayCents: dayPrices?.dayCents });
      return found.ok ? [found.amount] : [];
    },
    words: (line) => {
      const label = discountLabel(line);
      return { label, detail: `Code ${line.code}`, inFull: label };
    },
  },
  /** A discount by an operator, which the platform bears. It takes at most the price before the charges of the law. */
  desk_discount: {
    title: 'Courtesy discount',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'discount',
    isTaxed: true,
    priced: ({ deskDiscountCents = 0 }, priceCents) => {
      const cents = Math.min(wholeCents(deskDiscountCents), priceCents);
      return cents === 0
        ? []
        : [{ code: '', quantity: 1, unit: 'flat', unitCents: priceCents, amountCents: 0 - cents }];
    },
    words: () => ({
      label: 'Courtesy discount',
      detail: 'From our team',
      inFull: 'Courtesy discount',
    }),
  },
  license_recovery: {
    title: 'Vehicle license recovery',
    payee: 'host',
    refund: 'always',
    fee: 'chargesFeeCents',
    isTaxed: true,
    priced: (rental) => recoveryAmounts(rental),
    words: ({ code, quantity, unitCents }) => {
      const label = 'Vehicle license recovery';
      const law = lawOf(recoveryRates, code);
      return {
        label,
        detail: `${inDays(quantity)} × ${formatUsd(unitCents)}, ${law}`,
        inFull: `${label}, ${inDays(quantity)} at ${formatUsd(unitCents)} (${law})`,
      };
    },
  },
  vehicle_surcharge: {
    title: 'Rental motor vehicle surcharge',
    payee: 'state',
    refund: 'always',
    fee: 'chargesFeeCents',
    isTaxed: false,
    priced: (rental) => surchargeAmounts(rental),
    words: ({ code, quantity, unitCents }) => {
      const label = `Rental motor vehicle surcharge ${code.slice(0, 4)}`;
      const law = lawOf(surchargeRates, code);
      return {
        label,
        detail: `${inDays(quantity)} × ${formatUsd(unitCents)}, ${law}`,
        inFull: `${label}, ${inDays(quantity)} at ${formatUsd(unitCents)} (${law})`,
      };
    },
  },
  excise_tax: {
    title: 'Hawaii general excise tax',
    payee: 'state',
    refund: 'always',
    fee: 'chargesFeeCents',
    isTaxed: false,
    priced: (rental, taxableCents) => exciseAmounts(rental, taxableCents),
    words: ({ code, quantity, unitCents }) => {
      const label = 'Hawaii general excise tax';
      const law = lawOf(exciseRates, code);
      const percent = `${quantity / 1000}%`;
      return {
        label,
        detail: `${percent} of ${formatUsd(unitCents)}, ${law}`,
        inFull: `${label}, ${percent} of ${formatUsd(unitCents)} (${law})`,
      };
    },
  },
  /** The difference by which a substitute is dearer than the booked vehicle. It is added to the price of the rental afterwards. */
  substitute: {
    title: 'Price kept',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'discount',
    isTaxed: false,
    priced: () => [],
    words: ({ unitCents }) => {
      const label = 'Price kept from your first booking';
      return { label, detail: `Instead of ${formatUsd(unitCents)}`, inFull: label };
    },
  },
  /** A refund by the desk of a booking that stands. It takes from whoever had the money, and is added afterwards. */
  goodwill: {
    title: 'Courtesy refund',
    payee: 'platform',
    refund: 'by-policy',
    fee: 'discount',
    isTaxed: false,
    priced: () => [],
    words: ({ code }) => {
      const kind = priceLineKinds.find((one) => one === code.split(':')[0]);
      const whole = code.startsWith('dates:') ? 'New dates' : 'Goodwill';
      const detail = kind === undefined ? whole : `Of the ${lineKinds[kind].title.toLowerCase()}`;
      return { label: 'Courtesy refund', detail, inFull: `Courtesy refund, ${detail.toLowerCase()}` };
    },
  },
};

function percentOf(unitCents: number, percent: number, code: string): Amount {
  const amountCents = roundedPercent(unitCents, percent);
  return { code, quantity: percent, unit: 'percent', unitCents, amountCents };
}

function inDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
