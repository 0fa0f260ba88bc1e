import type { Delivered } from '../arrivals/delivery.ts';
import type { DriverAge, Insurance } from '@makani/contract/bookings/rental-options';
import type { WallTime } from '@makani/contract/kernel/time';
import type { CancellationPolicy } from '../cancellation/cancellation.ts';

/** A driver whom the agreement names. */
export interface AgreedDriver {
  /** Null for the driver of the booking. */
  otherDriverId: string | null;
  name: string;
  age: DriverAge;
}

/** Everything that an agreement says, as it is now. */
export interface AgreementFacts {
  reference: string;
  site: { name: string; supportPhone: string; seller: { name: string; address: string } };
  /** The owner of the vehicle; null for one of the company's own. */
  hostName: string | null;
  renterName: string;
  drivers: readonly AgreedDriver[];
  vehicle: {
    id: string;
    name: string;
    /** Empty while unknown, like the color and the VIN. */
    plate: string;
    color: string;
    vin: string;
    energy: 'fuel' | 'electric';
  };
  /** The vehicles that the guest had before it on this trip, oldest first. */
  earlierVehicles: readonly { name: string; plate: string; until: WallTime }[];
  pickupAt: WallTime;
  returnAt: WallTime;
  location: { id: string; name: string; address: string; timeZone: string };
  /** Where it changes hands besides the location. */
  delivered?: Delivered;
  lines: readonly { kind: string; label: string; cents: number }[];
  totalCents: number;
  depositCents: number;
  insurance: Insurance;
  policy: CancellationPolicy;
  /** Known marks of the vehicle, in words. */
  marks: readonly string[];
}
