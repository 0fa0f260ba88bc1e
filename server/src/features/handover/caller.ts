import type { HandoverSide } from '@makani/contract/handover/handover-words';

/** A guest, a host or an operator, on their own phone. */
export interface Caller {
  side: HandoverSide;
  id: string;
}
