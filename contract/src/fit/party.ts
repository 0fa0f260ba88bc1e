import * as z from 'zod/mini';

/** Kinds of child seats, from the youngest child on. `none` is the vehicle's own belt. */
export const childSeats = ['rear-facing', 'harness', 'booster', 'none'] as const;
export const childSeatSchema = z.enum(childSeats);
export type ChildSeat = z.output<typeof childSeatSchema>;

export const luggageKinds = ['large', 'medium', 'cabin', 'stroller', 'surfboard'] as const;
export type LuggageKind = (typeof luggageKinds)[number];

export const partyLimits = {
  minAdults: 1,
  maxAdults: 15,
  maxChildren: 14,
  /** The age in years up to which somebody counts as a child. */
  oldestChild: 17,
  minHeightInches: 15,
  maxHeightInches: 84,
  /** The limit of each kind. */
  maxLuggage: 20,
} as const;

const adultsSentence = `Adults must be a number from ${partyLimits.minAdults} to ${partyLimits.maxAdults}.`;
const ageSentence = `Age must be a number from 0 to ${partyLimits.oldestChild}.`;
const heightSentence = `Height must be a number of inches from ${partyLimits.minHeightInches} to ${partyLimits.maxHeightInches}.`;
const luggageSentence = `Luggage must be a number from 0 to ${partyLimits.maxLuggage} of each kind.`;
const childrenSentence = `A party can have up to ${partyLimits.maxChildren} children.`;

export const childSchema = z.strictObject({
  /** In whole years: 0 until the first birthday. */
  ageYears: z
    .int({ error: ageSentence })
    .check(z.minimum(0, ageSentence), z.maximum(partyLimits.oldestChild, ageSentence)),
  /** Matters from 7 to 9 years: who is taller than 4'9" needs no booster. */
  heightInches: z.optional(
    z
      .number({ error: heightSentence })
      .check(
        z.minimum(partyLimits.minHeightInches, heightSentence),
        z.maximum(partyLimits.maxHeightInches, heightSentence),
      ),
  ),
  /** Left out, or less than the law asks for: what the law asks for. */
  seat: z.optional(childSeatSchema),
  /** The family brings the seat instead of renting it. */
  bringsOwn: z.optional(z.boolean()),
});
export type Child = z.output<typeof childSchema>;

const luggageCount = z._default(
  z
    .int({ error: luggageSentence })
    .check(z.minimum(0, luggageSentence), z.maximum(partyLimits.maxLuggage, luggageSentence)),
  0,
);

export const luggageSchema = z.strictObject({
  /** Suitcases of about 29 inches, 25 inches, and those that fly in the cabin. */
  large: luggageCount,
  medium: luggageCount,
  cabin: luggageCount,
  /** Folded. */
  stroller: luggageCount,
  /** Shorter than a third of the vehicle: about six feet. */
  surfboard: luggageCount,
});
export type Luggage = z.output<typeof luggageSchema>;

export const noLuggage: Luggage = { large: 0, medium: 0, cabin: 0, stroller: 0, surfboard: 0 };

/** The people and luggage that travel. One of the adults drives. Names are no part of it. */
export const partySchema = z.strictObject({
  adults: z
    .int({ error: adultsSentence })
    .check(
      z.minimum(partyLimits.minAdults, adultsSentence),
      z.maximum(partyLimits.maxAdults, adultsSentence),
    ),
  children: z._default(
    z
      .array(childSchema, { error: childrenSentence })
      .check(z.maxLength(partyLimits.maxChildren, childrenSentence)),
    [],
  ),
  luggage: z._default(luggageSchema, noLuggage),
});
export type Party = z.output<typeof partySchema>;

/** A party as JSON, for the query of a list. It never stands in the address of a page. */
export const writtenPartySchema = z.string().check(z.maxLength(4000));
