import * as z from 'zod/mini';
import { ratingSchema } from '../reviews/reviews.ts';

/** The public part of a vehicle's host: a first name and what can be trusted, nothing that identifies them. */
export const vehicleHostSchema = z.object({
  firstName: z.string(),
  /** The year, at the vehicle's location, in which the host listed their first vehicle. */
  hostingSince: z.int(),
  /** Over all their vehicles; null without reviews. */
  rating: z.nullable(ratingSchema),
  /** How long a request typically waits for the host, rounded up to whole hours, in minutes: 60, 120, and so on. Null after too few requests. */
  answerMinutes: z.nullable(z.int()),
  /** The median time to the first answer to a guest’s messages, rounded up to whole hours. Null after less than three. */
  messageAnswerHours: z._default(z.nullable(z.int()), null),
});
export type VehicleHost = z.output<typeof vehicleHostSchema>;
