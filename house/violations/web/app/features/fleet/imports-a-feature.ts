// refused by eslint(no-restricted-imports): Features do not import features
import { draft } from '../booking-flow/draft.ts';

export const shown: unknown = draft;
