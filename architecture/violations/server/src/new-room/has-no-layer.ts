// refused by architecture(layers): server/src/new-room has no layer: list it in rooms
import { within } from '../lib/within.ts';

export const limit: unknown = within;
