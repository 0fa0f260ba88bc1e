import type { AnsweredFile } from '@makani/contract/kernel/files';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { listReportCharges, ReportCharge } from '@makani/contract/operator/reports';
import { byteOrderMark } from '@makani/domain/earnings/csv';
import { chargesCsv, type ReportedCharge } from '@makani/domain/pricing/charge-report';
import type { Db } from '../../../db/database.ts';
import { chargesOfMonth } from '../../bookings/public/charges-report.ts';

export async function showReportCharges(
  db: Db,
  month: string,
): Promise<ResponseOf<typeof listReportCharges>> {
  const charges = await chargesOfMonth(db, month);
  return { charges: charges.map(presentCharge) };
}

export async function exportReportCharges(db: Db, month: string): Promise<AnsweredFile> {
  const text = byteOrderMark + chargesCsv(await chargesOfMonth(db, month));
  return { name: `charges-${month}.csv`, content: new TextEncoder().encode(text) };
}

function presentCharge({ base, ...charge }: ReportedCharge): ReportCharge {
  return {
    ...charge,
    baseDays: 'days' in base ? base.days : null,
    baseCents: 'cents' in base ? base.cents : null,
  };
}
