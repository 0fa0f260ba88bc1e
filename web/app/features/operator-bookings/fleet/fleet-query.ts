import type { CallInput } from '@makani/contract/kernel/endpoint';
import type { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import { categories } from '@makani/contract/vehicles/vehicles';

export type FleetQuery = CallInput<typeof getDeskCalendar>['query'];

/** How many days can be shown. */
export const spans = [14, 21, 35] as const;

/** The query in the address. Unknown words are ignored. */
export function fleetQuery(address: URLSearchParams): FleetQuery {
  const asked = (name: string) => address.get(name) || undefined;
  const from = /^20\d\d-\d\d-\d\d$/.test(address.get('from') ?? '') ? asked('from') : undefined;
  const days = spans.find((one) => String(one) === asked('days'));
  const category = categories.find((one) => one === asked('category'));
  const location = asked('location');
  return {
    ...(from !== undefined && { from }),
    ...(days !== undefined && { days }),
    ...(location !== undefined && { location }),
    ...(category !== undefined && { category }),
  };
}
