import type { RulesOfVehicles } from '../prices/active-rules.ts';
import type { FindRules } from '../prices/cached-rules.ts';
import type { ListedVehicle } from './listed-vehicles.ts';
import type { QueriedPeriod } from './queried-period.ts';

/** Looks for none where no rule can apply. */
export async function rulesForPeriod(
  rulesOf: FindRules,
  found: readonly ListedVehicle[],
  { hasPriceRules, locationId }: Pick<QueriedPeriod, 'hasPriceRules' | 'locationId'>,
): Promise<RulesOfVehicles | undefined> {
  if (!hasPriceRules) return undefined;
  return rulesOf(
    found.map(({ vehicle: { id, category }, hostId }) => ({ id, hostId, category, locationId })),
  );
}
