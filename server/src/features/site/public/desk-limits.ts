import { type DeskLimits, deskLimitFields } from '@makani/contract/settings/limit-settings';
import { initialDeskLimitCents } from '@makani/domain/desk/desk-limit';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { currentDocument, type SiteDocument } from '../site-documents.ts';

export const deskLimitsDocument: SiteDocument<DeskLimits> = {
  name: 'desk',
  schema: z.strictObject(deskLimitFields),
  initial: () => ({ approvalAboveCents: initialDeskLimitCents }),
};

/** The limit of now: what may be given up of one booking without a second operator. */
export async function currentDeskLimit(db: Db): Promise<number> {
  return (await currentDocument(db, deskLimitsDocument)).approvalAboveCents;
}
