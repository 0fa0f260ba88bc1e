import type { Db } from '../../../db/database.ts';
import { listRulesOf, type RulesOfVehicles } from '../prices/active-rules.ts';

export { readRules, rulesOfRow, type RulesOfVehicles } from '../prices/active-rules.ts';

/** The rules that apply to these vehicles today. */
export async function priceRulesOf(db: Db, ids: string[]): Promise<RulesOfVehicles> {
  return listRulesOf(db, ids);
}
