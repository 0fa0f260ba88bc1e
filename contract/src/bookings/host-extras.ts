import * as z from 'zod/mini';
import { centsSchema } from '../kernel/money.ts';

/** Extras that a host may offer with a vehicle, one of each, in the order in which a price lists them. */
export const hostExtraKinds = ['cooler', 'beachSet', 'surfRack'] as const;
export const hostExtraKindSchema = z.enum(hostExtraKinds);
export type HostExtraKind = z.output<typeof hostExtraKindSchema>;

/** The guest's choice of them. */
export const hostExtrasSchema = z.array(hostExtraKindSchema).check(
  z.maxLength(hostExtraKinds.length),
  z.refine((kinds) => new Set(kinds).size === kinds.length, { error: 'Each can be added once.' }),
);
export type HostExtras = z.output<typeof hostExtrasSchema>;

/** The price of each per day, of those that are offered. At $0 it is included. */
export const extraPricesSchema = z.object({
  cooler: z.optional(centsSchema),
  beachSet: z.optional(centsSchema),
  surfRack: z.optional(centsSchema),
});
export type ExtraPrices = z.output<typeof extraPricesSchema>;
