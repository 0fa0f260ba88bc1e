import { type OperatorSession, operatorSessionSchema } from '@makani/contract/operator/operators';
import * as z from 'zod/mini';

/** Null for any other content of the tab's storage than a whole session. */
export function parseOperatorSession(stored: unknown): OperatorSession | null {
  return z.safeParse(operatorSessionSchema, stored).data ?? null;
}
