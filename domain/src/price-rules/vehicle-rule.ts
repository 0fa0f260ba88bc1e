import type { PriceRuleKind } from '@makani/contract/vehicles/price-rules';

/** A rule that is active for a vehicle. */
export interface VehicleRule {
  id: string;
  name: string;
  /** A host's rule has a name for its host alone: guests see its kind. */
  isOfHost: boolean;
  kind: PriceRuleKind;
  fromDate: string | null;
  untilDate: string | null;
  weekdays: readonly number[];
  days: number | null;
  mayCostLess: boolean;
  basisPoints: number | null;
  dailyCents: number | null;
  /** The narrower a rule, the higher: see `narrowness`. */
  narrowness: number;
  /** Later ones win; as the text of an instant. */
  createdAt: string;
}
