import * as z from 'zod/mini';

/** Listings that guests see from now on. */
export const listingApprovedSchema = z.object({
  firstName: z.string(),
  vehicleNames: z.array(z.string()).check(z.minLength(1)),
});

export const listingDeclinedSchema = z.extend(listingApprovedSchema, { note: z.string() });

export type ApprovedListing = z.output<typeof listingApprovedSchema>;
export type DeclinedListing = z.output<typeof listingDeclinedSchema>;
