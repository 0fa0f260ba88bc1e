import { monthSchema } from '@makani/contract/earnings/host-earnings';
import {
  getHostPrices,
  listHostPriceRules,
  type PricedMonth,
  type PriceRule,
} from '@makani/contract/vehicles/price-rules';
import { call } from '../../api/call.ts';

export interface HostPrices {
  month: PricedMonth;
  /** Rules of this vehicle and of all vehicles that haven't ended. */
  rules: PriceRule[];
}

/** Without a month, it is the current one at the vehicle's location. */
export async function loadPrices(id: string, wanted: string | null): Promise<HostPrices> {
  const month = monthSchema.safeParse(wanted).data;
  const [priced, { rules }] = await Promise.all([
    call(getHostPrices, { params: { id }, query: { month } }),
    call(listHostPriceRules, {}),
  ]);
  const own = rules.filter(({ vehicle, endedAt }) => endedAt === null && (vehicle?.id ?? id) === id);
  return { month: priced, rules: own };
}
