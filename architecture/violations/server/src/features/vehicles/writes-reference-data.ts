// refused by architecture(tables): vehicles touches locations, which belongs to locations
import type { Kysely } from 'kysely';

export async function rename(db: Kysely<{ locations: { name: string } }>): Promise<void> {
  await db.updateTable('locations').set({ name: 'Hilo' }).execute();
}
