import { parseArgs } from 'node:util';
import { type ExtraKind, type Extras, extraKinds } from '@makani/contract/bookings/extras';
import { extraInWords } from '@makani/domain/pricing/extras';
import type { Context } from '../adapters/context.ts';
import type { Config } from '../config/config.ts';
import { openContainer } from '../container.ts';
import { inTransaction } from '../db/retry.ts';
import { extraStock, setExtraStock } from '../features/bookings/public/extra-stock.ts';
import { listLocations } from '../features/locations/public/locations.ts';
import { UsageError } from './start-failure.ts';

const example = 'npm run makani -- extras:set honolulu --child-seats 8';
const flags: Record<ExtraKind, string> = {
  infantSeat: 'infant-seats',
  childSeat: 'child-seats',
  booster: 'boosters',
};
const maxOfOne = 500;

/** Sets how many child seats a location rents and prints the counts before; without counts it prints those of now. */
export async function runSetExtras(config: Config, args: string[]): Promise<void> {
  const { id, wanted } = readArgs(args);
  const container = await openContainer(config);
  try {
    const { db, clock } = container.context;
    const name = await nameOf(container.context, id);
    const { before, after, promised } = await inTransaction(db, async (trx) => ({
      before: await extraStock(trx, id),
      promised: await setExtraStock(trx, id, wanted, clock.now()),
      after: await extraStock(trx, id),
    }));
    console.log(`${name} rents:`);
    for (const kind of extraKinds) {
      const was = before[kind] === after[kind] ? '' : ` (was: ${before[kind]})`;
      console.log(`  ${extraInWords(kind, after[kind])}${was}`);
    }
    if (promised > 0)
      console.log(
        `${promised} of those taken out ${promised === 1 ? 'is' : 'are'} booked already. Please keep them for these trips.`,
      );
  } finally {
    await container.close();
  }
}

async function nameOf({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<string> {
  const locations = await listLocations(db, clock.now());
  const found = locations.find((one) => one.id === id);
  if (found !== undefined) return found.name;
  const ids = locations.map((one) => one.id).join(', ');
  throw new Error(`There is no location ${id}. The locations are: ${ids}.`);
}

function readArgs(args: string[]): { id: string; wanted: Partial<Extras> } {
  const text = { type: 'string' } as const;
  const options = Object.fromEntries(Object.values(flags).map((flag) => [flag, text]));
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0)
    throw new UsageError(`Please name a location, for example: ${example}`);
  const wanted: Partial<Extras> = {};
  for (const kind of extraKinds) {
    const value = values[flags[kind]];
    if (value === undefined) continue;
    const count = Number(value);
    if (!/^\d+$/.test(String(value)) || count > maxOfOne)
      throw new Error(`--${flags[kind]}: please give a number from 0 to ${maxOfOne}.`);
    wanted[kind] = count;
  }
  return { id, wanted };
}
