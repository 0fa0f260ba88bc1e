import { listDeskPriceRules } from '@makani/contract/operator/desk-prices';
import { listLocations, type Location } from '@makani/contract/site/locations';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { call } from '../../api/call.ts';
import { deskCall } from '../../api/desk-call.ts';

export interface DeskPrices {
  rules: PriceRule[];
  locations: Location[];
}

export async function loadDeskPrices(): Promise<DeskPrices> {
  const [{ rules }, { locations }] = await Promise.all([
    deskCall(listDeskPriceRules, {}),
    call(listLocations, {}),
  ]);
  return { rules, locations };
}
