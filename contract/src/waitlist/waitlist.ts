import * as z from 'zod/mini';

/** `offered`: a vehicle is on hold for this guest alone. `taken` and after are the end of a wish. */
const wishStatusSchema = z.enum(['waiting', 'offered', 'taken', 'withdrawn', 'over']);
export type WishStatus = z.output<typeof wishStatusSchema>;
