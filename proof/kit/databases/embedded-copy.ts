import type { Database } from '../../../server/src/db/database.ts';
import { openInMemory } from '../../../server/src/db/embedded.ts';
import { plannedOnce } from './databases.ts';

/** An embedded database of a test, in memory, from the run's snapshot. Its tables are small: one plan does for all values. */
export async function openEmbeddedCopy(snapshot: Blob): Promise<Database> {
  const database = await openInMemory(snapshot, plannedOnce);
  await database.script('SET plan_cache_mode = force_generic_plan');
  return database;
}
