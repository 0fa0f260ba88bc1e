import { parseArgs } from 'node:util';
import type { Location } from '@makani/contract/site/locations';
import { emailSchema, phoneSchema, requiredText } from '@makani/contract/kernel/text';
import { hoursFormat, weeklyHours } from '@makani/domain/calendar/opening-hours';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { changeLocation, type LocationChanges } from '../features/locations/public/locations.ts';
import { openContainer } from '../container.ts';
import { namedLocation } from './named-location.ts';
import { UsageError } from './start-failure.ts';

const text = { type: 'string' } as const;
const fields = ['address', 'phone', 'email', 'hours'] as const;

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
});

/**
 * `npm run location:set -- honolulu --hours '…'` changes the given fields and prints the old values;
 * without fields it prints the current ones.
 */
export async function runSetLocation(config: Config, args: string[]): Promise<void> {
  const { id, wanted } = readArgs(args);
  const container = await openContainer(config);
  try {
    const { db } = container.context;
    const before = await namedLocation(container.context, id);
    const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
    const changes: LocationChanges = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    if (changed.length > 0) await changeLocation(db, id, changes);
    for (const line of report(before, wanted, changed)) console.log(line);
  } finally {
    await container.close();
  }
}

function readArgs(args: string[]): { id: string; wanted: LocationChanges } {
  const { positionals, values } = parseArgs({
    args,
    options: { address: text, phone: text, email: text, hours: text },
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

function report(before: Location, wanted: LocationChanges, changed: (keyof LocationChanges)[]): string[] {
  if (Object.keys(wanted).length === 0)
    return [before.name, ...fields.map((field) => `  ${field}: ${before[field]}`)];
  if (changed.length === 0) return [`${before.name} has these values already; nothing was changed.`];
  return [
    `${before.name} was changed:`,
    ...changed.map((field) => `  ${field}: ${wanted[field]} (was: ${before[field]})`),
  ];
}
