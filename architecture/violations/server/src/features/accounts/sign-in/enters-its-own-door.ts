// refused by architecture(layers): accounts does not enter itself through its public folder
import { openSession } from '../public/sessions.ts';

export const open: unknown = openSession;
