// refused by architecture(layers): server does not import proof
import { startStandIn } from '../../proof/stripe-stand-in/start-stand-in.ts';

export const start: unknown = startStandIn;
