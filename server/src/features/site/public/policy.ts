import { type PolicyFigures, policyFiguresSchema } from '@makani/contract/site/policy';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { SiteDocument } from './site-documents.ts';

export const policyDocument: SiteDocument<PolicyFigures> = {
  name: 'policy',
  schema: policyFiguresSchema,
  initial: () => initialPolicy,
};

/** The document as a column of a caller's statement, so that a price needs none of its own. */
export const policyColumn = sql<object | null>`(select value from site_settings where name = 'policy')`.as(
  'policy',
);

/** The figures of now. What nobody has set is what the code says. */
export function policyOfRow({ policy }: { policy: object | null }): PolicyFigures {
  return policy === null ? initialPolicy : z.parse(policyFiguresSchema, { ...initialPolicy, ...policy });
}

export async function currentPolicy(db: Db): Promise<PolicyFigures> {
  return policyOfRow(await db.selectNoFrom(policyColumn).executeTakeFirstOrThrow());
}
