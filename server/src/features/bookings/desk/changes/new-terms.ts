import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { VehicleFacts } from '../../../vehicles/public/free-vehicles.ts';
import type { NewQuote } from '../../quotes/stored-quotes.ts';

export interface SavedCardCharge {
  cents: number;
  /** The charge that has kept the card. */
  cardOf: string;
  last4: string;
}

/** The result of another vehicle, or of other dates. */
export interface NewTerms {
  lines: readonly PriceLine[];
  givenUpCents: number;
  /** The part of the new price that the current host bears. */
  hostBearsCents: number;
  /** The current host's earnings afterwards, less that. */
  hostAfterCents: number;
  /** The earnings of another host. */
  newHostCents: number | null;
  notes: string[];
  /** Charged to the card on file before anything changes. */
  charge: SavedCardCharge | null;
  /** The other vehicle, or the quote for the other dates, which isn’t stored yet. */
  with: { vehicle: VehicleFacts } | { quote: NewQuote };
}
