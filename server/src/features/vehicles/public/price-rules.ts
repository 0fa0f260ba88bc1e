import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import type { Db } from '../../../db/database.ts';
import { listEveryRule } from '../prices/edit-rules.ts';
import { listRulesOf, type RulesOfVehicles } from '../prices/active-rules.ts';

export { readRules, rulesOfRow, type RulesOfVehicles } from '../prices/active-rules.ts';

/** The rules that apply to these vehicles today. */
export async function priceRulesOf(db: Db, ids: string[]): Promise<RulesOfVehicles> {
  return listRulesOf(db, ids);
}

/** A host's own rules, for their own export. */
export async function exportRules(db: Db, hostId: string): Promise<PriceRule[]> {
  return listEveryRule(db, hostId);
}
