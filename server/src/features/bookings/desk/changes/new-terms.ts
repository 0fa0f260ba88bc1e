import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { VehicleFacts } from '../../../vehicles/public/free-vehicles.ts';
import type { NewQuote } from '../../quotes/stored-quotes.ts';

/** What another vehicle, or other dates, would come to. */
export interface NewTerms {
  lines: readonly PriceLine[];
  givenUpCents: number;
  /** What the host of now bears of the new price. */
  hostBearsCents: number;
  /** What the host of now gets afterwards, less that. */
  hostAfterCents: number;
  /** What another host gets. */
  newHostCents: number | null;
  notes: string[];
  /** The other vehicle, or the quote for the other dates, which isn’t stored yet. */
  with: { vehicle: VehicleFacts } | { quote: NewQuote };
}
