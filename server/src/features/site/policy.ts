import { type PolicyFigures, storedPolicyFields } from '@makani/contract/site/policy';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { readDocument, type SiteDocument } from './site-documents.ts';

export const policyDocument: SiteDocument<PolicyFigures> = {
  name: 'policy',
  schema: z.strictObject(storedPolicyFields),
  initial: () => initialPolicy,
};

/** The document as a column of a caller's statement, so that a price needs none of its own. */
export const policyColumn = sql<object | null>`(select value from site_settings where name = 'policy')`.as(
  'policy',
);

/** The figures of now. What nobody has set is what the code says. */
export function policyOfRow({ policy }: { policy: object | null }): PolicyFigures {
  return readDocument(policyDocument, policy);
}

export async function currentPolicy(db: Db): Promise<PolicyFigures> {
  return policyOfRow(await db.selectNoFrom(policyColumn).executeTakeFirstOrThrow());
}
