import * as z from 'zod/mini';

export const cabinLimits = { maxRows: 5, maxSeatsInRow: 4, maxLiters: 8000 } as const;

const seatSchema = z.strictObject({
  /** Lower anchors, which a rear-facing seat is fixed to. */
  latch: z._default(z.boolean(), false),
  /** An anchor for the strap at the top of a forward-facing harness seat. */
  tether: z._default(z.boolean(), false),
  /** A belt over lap and shoulder, which a booster needs, or over the lap only. */
  belt: z._default(z.enum(['shoulder', 'lap']), 'shoulder'),
});
export type CabinSeat = z.output<typeof seatSchema>;

const rowSchema = z.strictObject({
  /** From the left, as seen by who sits in it. */
  seats: z.array(seatSchema).check(z.minLength(1), z.maxLength(cabinLimits.maxSeatsInRow)),
  /** Captain's chairs with an aisle between them, through which one gets to the row behind. */
  aisle: z._default(z.boolean(), false),
});
export type CabinRow = z.output<typeof rowSchema>;

const litersSchema = z.int().check(z.minimum(0), z.maximum(cabinLimits.maxLiters));

/** A vehicle's seats and trunk. The driver's is the first seat of the first row. */
export const cabinSchema = z.strictObject({
  rows: z.array(rowSchema).check(z.minLength(1), z.maxLength(cabinLimits.maxRows)),
  trunk: z.strictObject({
    /** With all rows in use. */
    liters: litersSchema,
    /** With the last of three rows folded; left out where it does not fold. */
    foldedLiters: z.optional(litersSchema),
  }),
});
export type Cabin = z.output<typeof cabinSchema>;
