// Charges that the law of Hawaii lets a rental company pass on to its guests, as dated data. A new rate is a new row: quotes keep
// theirs. Have it checked by an accountant.
//
// A surcharge that is a line of its own is no income that excise tax is due on: HAR § 18-251-2-05.

interface Dated {
  /** The first day of the rate, at the location. It holds until the next row's. */
  validFrom: string;
  /** The citation that a line of a price names. */
  law: string;
}

/** The rental motor vehicle surcharge tax, per 24 hours or part of them. HRS chapter 251. */
export const surchargeRates: readonly (Dated & { dailyCents: number })[] = [
  { validFrom: '2026-01-01', dailyCents: 750, law: 'HRS § 251-2' },
  { validFrom: '2027-01-01', dailyCents: 800, law: 'HRS § 251-2' },
];

/**
 * The most that may be passed on visibly of the general excise tax with the county’s surcharge, in thousandths of a percent:
 * 4.5%, and as much of that again. HRS chapter 237.
 */
export const exciseRates: readonly (Dated & { milliPercent: number })[] = [
  { validFrom: '2007-01-01', milliPercent: 4_712, law: 'HRS ch. 237' },
];

/**
 * The vehicle license recovery fee, per day or part of it: this part of what the vehicle’s owner pays for it in a year.
 * HRS 437D-8.4.
 */
export const recoveryRates: readonly (Dated & { partOfYear: number })[] = [
  { validFrom: '2000-01-01', partOfYear: 292, law: 'HRS § 437D-8.4' },
];

/** The rate of a day; undefined before the first. */
export function rateOn<Rate extends Dated>(rates: readonly Rate[], date: string): Rate | undefined {
  return rates.findLast(({ validFrom }) => validFrom <= date);
}

/** The law that a line names by its code, which is the first day of its rate. */
export function lawOf(rates: readonly Dated[], code: string): string {
  return (rates.find(({ validFrom }) => validFrom === code) ?? rates.at(-1))?.law ?? '';
}
