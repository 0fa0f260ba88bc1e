import { monthSchema } from '@makani/contract/earnings/host-earnings';
import { idSchema } from '@makani/contract/kernel/text';
import { getDeskPrices, listDeskPriceRules } from '@makani/contract/operator/desk-prices';
import { listLocations, type Location } from '@makani/contract/site/locations';
import type { PricedMonth, PriceRule } from '@makani/contract/vehicles/price-rules';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { deskCall } from '../../api/desk-call.ts';

export interface DeskPrices {
  rules: PriceRule[];
  locations: Location[];
  /** The month of the chosen vehicle; null without one, or if it doesn't exist. */
  month: PricedMonth | null;
}

export async function loadDeskPrices(search: URLSearchParams): Promise<DeskPrices> {
  const [{ rules }, { locations }, month] = await Promise.all([
    deskCall(listDeskPriceRules, {}),
    call(listLocations, {}),
    loadMonth(search),
  ]);
  return { rules, locations, month };
}

/** Without a month, it is the current one at the vehicle's location. */
async function loadMonth(search: URLSearchParams): Promise<PricedMonth | null> {
  const id = idSchema.safeParse(search.get('vehicle')).data;
  if (id === undefined) return null;
  const month = monthSchema.safeParse(search.get('month')).data;
  try {
    return await deskCall(getDeskPrices, { params: { id }, query: { month } });
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}
