import { parseArgs } from 'node:util';
import { chargesCsv, reportNote } from '@makani/domain/pricing/charge-report';
import type { Config } from '../config/config.ts';
import { openContainer } from '../container.ts';
import { chargesOfMonth } from '../features/bookings/public/charges-report.ts';
import { UsageError } from './start-failure.ts';

/**
 * `npm run charges:report -- 2026-11` prints as CSV what was collected of each charge of the law in a month. What is to be read
 * by a person is a warning, so that the output can be sent to a file.
 */
export async function runReportCharges(config: Config, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [month = '', ...more] = positionals;
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) || more.length > 0)
    throw new UsageError('Please name a month, for example: npm run charges:report -- 2026-11');
  const container = await openContainer(config);
  try {
    const charges = await chargesOfMonth(container.context.db, month);
    console.log(chargesCsv(charges).trimEnd());
    console.warn(charges.length === 0 ? `Nothing was collected in ${month}.` : reportNote);
  } finally {
    await container.close();
  }
}
