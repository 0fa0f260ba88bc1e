import * as z from 'zod/mini';

const percentSchema = z.int().check(z.minimum(0), z.maximum(50));

/** Figures of the business that its rules use. They hold for quotes from now on; bookings keep theirs. */
export const policyFields = {
  /** Cancellation is free until so many hours before pickup. */
  freeUntilHoursBeforePickup: z.int().check(z.minimum(1), z.maximum(168)),
  /** The highest fee of a later cancellation, in days of rental. */
  lateFeeDays: z.int().check(z.minimum(1), z.maximum(7)),
  /** Minutes by which a vehicle may come back late for free. */
  lateGraceMinutes: z.int().check(z.minimum(0), z.maximum(180)),
  /** The surcharge for drivers of 21 to 24, per rental day. */
  youngDriverDailyCents: z.int().check(z.minimum(0), z.maximum(20_000)),
  /** Of the rental fee. */
  basicInsurancePercent: percentSchema,
  /** Of the rental fee, instead of basic. */
  premiumInsurancePercent: percentSchema,
  /** Of the rental fee. */
  servicePercent: percentSchema,
};

export const policyFiguresSchema = z.object(policyFields);
export type PolicyFigures = z.output<typeof policyFiguresSchema>;
