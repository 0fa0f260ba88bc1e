import type { Db } from '../../../db/database.ts';
import { sumOpenParts } from '../host/open-parts.repository.ts';

/** Whether a host has earned something that was not sent, or is on its way. What they owe doesn't count against it. */
export async function hasUnsentParts(db: Db, hostId: string): Promise<boolean> {
  const { onItsWayCents, waitingCents, owedCents } = await sumOpenParts(db, hostId);
  return onItsWayCents > 0 || waitingCents + owedCents > 0;
}
