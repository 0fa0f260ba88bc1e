// refused by architecture(layers): reserve does not look up to desk
import { act } from '../desk/act-on-booking.ts';

export const again: unknown = act;
