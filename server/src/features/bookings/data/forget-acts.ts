import type { Db } from '../../../db/database.ts';
import { forgetAuditReasons } from '../../audit/public/audit-reasons.ts';
import { idsOfMoney } from '../../payments/public/waiting-money.ts';
import { listReferences } from '../substitutes/substitutes.repository.ts';

/** Removes why operators did something with these bookings or their money, which may name people, from the audit. */
export async function forgetWhyActed(trx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const paidUnder = await listReferences(trx, bookingIds);
  const money = await idsOfMoney(
    trx,
    paidUnder.flatMap(({ reference_ids: ids }) => ids),
  );
  await forgetAuditReasons(trx, [...bookingIds, ...money]);
}
