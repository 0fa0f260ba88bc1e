import * as z from 'zod/mini';

/** Who owes the charges of a location to the state, and is paid what guests pay of them. */
export const chargeLiableSchema = z.enum(['platform', 'host']);
export type ChargeLiable = z.output<typeof chargeLiableSchema>;
