// refused by architecture(layers): bookings does not look up to reviews
import { ratingsOf } from '../reviews/public/reviews.ts';

export const ratings: unknown = ratingsOf;
