import type { Db } from '../../../db/database.ts';

/** Addresses of the guests in the demo data. */
const demoAddresses = [
  'guest@makani.example',
  'leilani@guests.makani.example',
  'kai@guests.makani.example',
  'noa@guests.makani.example',
];

/** The accounts of demo guests, whose trips never took place. */
export async function listDemoPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), 'in', demoAddresses)
    .execute();
  return rows.map(({ id }) => id);
}
