// refused by eslint(no-restricted-imports): Features look one way
import { ratingsOf } from '../reviews/reviews.service.ts';

export const ratings: unknown = ratingsOf;
