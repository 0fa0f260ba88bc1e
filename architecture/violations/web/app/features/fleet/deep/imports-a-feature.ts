// refused by architecture(layers): web/app/features/fleet does not import web/app/features/booking-flow
import { draft } from '../../booking-flow/draft.ts';

export const shown: unknown = draft;
