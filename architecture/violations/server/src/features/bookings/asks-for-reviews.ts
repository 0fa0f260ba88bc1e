// refused by architecture(layers): bookings does not look forward to reviews
import { ratingsOf } from '../reviews/public/reviews.ts';

export const ratings: unknown = ratingsOf;
