import { parseArgs } from 'node:util';
import { type ChargeLiable, chargeLiableSchema } from '@makani/contract/bookings/charges';
import type { Location } from '@makani/contract/site/locations';
import { emailSchema, phoneSchema, requiredText } from '@makani/contract/kernel/text';
import { hoursFormat, weeklyHours } from '@makani/domain/calendar/opening-hours';
import { hasCharges } from '@makani/domain/pricing/charged-places';
import { chargesUnknown } from '@makani/domain/pricing/charges';
import * as z from 'zod/mini';
import type { Context } from '../adapters/context.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import { changeCharges, requireCharges } from '../features/locations/public/charges.ts';
import { changeLocation } from '../features/locations/public/locations.ts';
import { openContainer } from '../container.ts';
import { namedLocation } from './named-location.ts';
import { UsageError } from './start-failure.ts';

const text = { type: 'string' } as const;
const fields = ['address', 'phone', 'email', 'hours', 'charges', 'liable'] as const;

/** The contract's rules, plus hours in a format that "open now" and search engines understand. */
const changesSchema = z.object({
  address: z.optional(requiredText('Address', 200)),
  phone: z.optional(phoneSchema),
  email: z.optional(emailSchema),
  hours: z.optional(
    requiredText('Hours', 200).check(
      z.refine((hours) => hours === 'Opening Soon' || weeklyHours(hours) !== null, hoursFormat),
    ),
  ),
  charges: z.optional(z.enum(['on', 'off'], 'Please say on or off.')),
  liable: z.optional(z.enum(chargeLiableSchema.def.entries, 'Please say platform or host.')),
});

/** A location as the command shows and changes it. */
type Values = Pick<Location, 'name' | 'timeZone' | 'address' | 'phone' | 'email' | 'hours'> & {
  charges: 'on' | 'off';
  liable: ChargeLiable;
};
type Wanted = z.output<typeof changesSchema>;

/**
 * `npm run location:set -- honolulu --hours '…'` changes the given fields and prints the old values;
 * without fields it prints the current ones.
 */
export async function runSetLocation(config: Config, args: string[]): Promise<void> {
  const { id, wanted } = readArgs(args);
  const container = await openContainer(config);
  try {
    const { db } = container.context;
    const before = await valuesOf(container.context, id);
    if (wanted.charges === 'on' && !hasCharges(before.timeZone)) throw new Error(chargesUnknown);
    const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
    if (changed.length > 0) await inTransaction(db, (trx) => change(trx, id, wanted));
    for (const line of report(before, wanted, changed)) console.log(line);
  } finally {
    await container.close();
  }
}

async function valuesOf(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<Values> {
  const { name, timeZone, address, phone, email, hours } = await namedLocation(context, id);
  const { isOn, liable } = await requireCharges(context.db, id);
  return { name, timeZone, address, phone, email, hours, charges: isOn ? 'on' : 'off', liable };
}

async function change(trx: Db, id: string, { charges, liable, ...shown }: Wanted): Promise<void> {
  if (Object.keys(shown).length > 0) await changeLocation(trx, id, shown);
  await changeCharges(trx, id, { ...(charges && { isOn: charges === 'on' }), ...(liable && { liable }) });
}

function readArgs(args: string[]): { id: string; wanted: Wanted } {
  const { positionals, values } = parseArgs({
    args,
    options: { address: text, phone: text, email: text, hours: text, charges: text, liable: text },
    allowPositionals: true,
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0)
    throw new UsageError(
      "Please name a location, for example: npm run location:set -- honolulu --phone '+1 (808) 555-0142'",
    );
  const parsed = changesSchema.safeParse(values);
  if (parsed.success) return { id, wanted: parsed.data };
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
  );
}

function report(before: Values, wanted: Wanted, changed: (keyof Wanted)[]): string[] {
  if (Object.keys(wanted).length === 0)
    return [before.name, ...fields.map((field) => `  ${field}: ${before[field]}`)];
  if (changed.length === 0) return [`${before.name} has these values already; nothing was changed.`];
  return [
    `${before.name} was changed:`,
    ...changed.map((field) => `  ${field}: ${wanted[field]} (was: ${before[field]})`),
  ];
}
