import * as z from 'zod/mini';

const percentSchema = whole(0, 50);

/** Figures of the business that its rules use. They hold for quotes from now on; bookings keep theirs. */
export const policyFields = {
  /** Cancellation is free until so many hours before pickup. */
  freeUntilHoursBeforePickup: whole(1, 168),
  /** The highest fee of a later cancellation, in days of rental. */
  lateFeeDays: whole(1, 7),
  /** Minutes by which a vehicle may come back late for free. */
  lateGraceMinutes: whole(0, 180),
  /** The surcharge for drivers of 21 to 24, per rental day. */
  youngDriverDailyCents: whole(0, 20_000, 'Please enter an amount from $0 to $200.'),
  /** A percentage of the rental fee. */
  basicInsurancePercent: percentSchema,
  /** A percentage of the rental fee, instead of basic. */
  premiumInsurancePercent: percentSchema,
  /** A percentage of the rental fee. */
  servicePercent: percentSchema,
  /** The platform's part of what a host earns from a booking. */
  commissionPercent: percentSchema,
  /** Refunded of the rental of whole days that an early return leaves unused. */
  earlyReturnRefundPercent: whole(0, 100),
  /** The refundable deposit by category of the vehicle; 0 for none. */
  minivanDepositCents: depositSchema(),
  vanDepositCents: depositSchema(),
  otherDepositCents: depositSchema(),
  /** Each started hour of a late return by category, up to the price of a day; 0 for nothing. */
  minivanLateHourCents: unitPriceSchema(),
  vanLateHourCents: unitPriceSchema(),
  otherLateHourCents: unitPriceSchema(),
  /** Each eighth of a tank or battery that is missing at the return, by category; 0 for nothing. */
  minivanFuelEighthCents: unitPriceSchema(),
  vanFuelEighthCents: unitPriceSchema(),
  otherFuelEighthCents: unitPriceSchema(),
};

/** As they are stored and answered: whoever widens a limit serves beside a process that has the narrower one. */
export const storedPolicyFields = {
  freeUntilHoursBeforePickup: z.int(),
  lateFeeDays: z.int(),
  lateGraceMinutes: z.int(),
  youngDriverDailyCents: z.int(),
  basicInsurancePercent: z.int(),
  premiumInsurancePercent: z.int(),
  servicePercent: z.int(),
  commissionPercent: z.int(),
  earlyReturnRefundPercent: z.int(),
  minivanDepositCents: z.int(),
  vanDepositCents: z.int(),
  otherDepositCents: z.int(),
  minivanLateHourCents: z.int(),
  vanLateHourCents: z.int(),
  otherLateHourCents: z.int(),
  minivanFuelEighthCents: z.int(),
  vanFuelEighthCents: z.int(),
  otherFuelEighthCents: z.int(),
} satisfies Record<keyof typeof policyFields, z.ZodMiniNumberFormat>;

export const policyFiguresSchema = z.object(storedPolicyFields);
export type PolicyFigures = z.output<typeof policyFiguresSchema>;

function depositSchema() {
  return whole(0, 200_000, 'Please enter an amount from $0 to $2,000.');
}

function unitPriceSchema() {
  return whole(0, 50_000, 'Please enter an amount from $0 to $500.');
}

function whole(min: number, max: number, error = `Please enter a whole number from ${min} to ${max}.`) {
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}
