import * as z from 'zod/mini';

/** The party that owes a location's charges to the state, and receives what guests pay of them. */
export const chargeLiableSchema = z.enum(['platform', 'host']);
export type ChargeLiable = z.output<typeof chargeLiableSchema>;
