import type { HostRuleForm, PriceRule } from '@makani/contract/vehicles/price-rules';
import type { TestApp } from '../../../kit/test-app.ts';

/** A season over Christmas 2026, 20% above the daily price, for all vehicles of a host. */
export const christmas: HostRuleForm = {
  name: 'Christmas season',
  kind: 'season',
  fromDate: '2026-12-20',
  untilDate: '2027-01-03',
  weekdays: [],
  days: null,
  mayCostLess: false,
  basisPoints: 2_000,
  dailyCents: null,
  isActive: true,
  vehicleId: null,
};

export function addRule(
  app: TestApp,
  host: { token: string },
  change: Partial<HostRuleForm> = {},
): Promise<PriceRule> {
  return app.expect<PriceRule>(201, 'POST', '/host/price-rules', {
    token: host.token,
    body: { ...christmas, ...change },
  });
}
