import type { ChargeLiable } from '@makani/contract/bookings/charges';
import type { MeetingPlace } from '@makani/contract/arrivals/places';
import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import type { HoursException } from '@makani/contract/site/locations';
import type { ListingReviewReason, ListingReviewState } from '@makani/contract/vehicles/listing-review';
import type { PriceRuleKind } from '@makani/contract/vehicles/price-rules';
import type { EnergyKind } from '@makani/contract/handover/handover-words';
import type { KeyMethod } from '@makani/contract/handover/vehicle-details';
import type { Category } from '@makani/contract/vehicles/vehicles';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// Vehicles, locations and calendars.

export interface LocationsTable {
  id: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  image: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  description: string;
  status: 'open' | 'opening_soon';
  /** Whether guests pay the charges of the location's law. */
  charges_on: Generated<boolean>;
  charges_liable: Generated<ChargeLiable>;
  /** Days with other hours, soonest first; those that are over may still be among them. */
  exceptions: ColumnType<HoursException[], string | undefined, string>;
}

export interface VehiclesTable {
  id: Generated<string>;
  /** Null when there is no host; such a vehicle is not on offer. */
  host_id: string | null;
  location_id: string;
  name: string;
  category: Category;
  year: number;
  daily_cents: number;
  description: string;
  seats: number;
  transmission: string;
  engine: string;
  acceleration: string;
  status: Generated<'active' | 'maintenance' | 'archived'>;
  listing_review: Generated<ListingReviewState>;
  /** Why it waits; empty unless it does. */
  review_reasons: Generated<ListingReviewReason[]>;
  /** Since when it waits, or when it was decided; null for one that never waited. */
  review_since: ColumnType<
    Temporal.Instant | null,
    Temporal.Instant | null | undefined,
    Temporal.Instant | null
  >;
  /** Our words to the host about a declined listing. */
  review_note: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when an operator keeps it from everybody, and what its host reads about that. */
  blocked_at: ColumnType<
    Temporal.Instant | null,
    Temporal.Instant | null | undefined,
    Temporal.Instant | null
  >;
  block_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Added to the price for its place in the recommended order. */
  ranking_cents: Generated<number>;
  /** The sum and the number of its reviews' stars, which a trigger keeps; null until they are counted for the first time. */
  rating_stars: Generated<number | null>;
  rating_count: Generated<number | null>;
  /** Paid bookings are confirmed at once. */
  instant_booking: Generated<boolean>;
  min_notice_hours: Generated<number>;
  min_days: Generated<number>;
  turnaround_hours: Generated<number>;
  /** Guests may return it at another location. */
  allows_one_way: Generated<boolean>;
  features: Generated<string[]>;
  /** Null without a plan of its seats. */
  cabin: ColumnType<Cabin | null, Cabin | null | undefined, Cabin | null>;
  /** The host's extras, with prices per day. */
  extra_prices: Generated<ExtraPrices>;
  /** Places to which the host brings it. */
  meeting_places: ColumnType<MeetingPlace[], string | undefined, string>;
  /** The host's registration cost per year; null when not said. */
  yearly_fees_cents: ColumnType<number | null, number | null | undefined, number | null>;
  version: Generated<number>;
  created_at: Fixed<Temporal.Instant>;
}

export interface VehiclePhotosTable {
  id: Generated<string>;
  /** Null, like `position`, for an upload that no vehicle uses yet. */
  vehicle_id: string | null;
  position: number | null;
  /** Null for the drawings of a vehicle without a host. */
  host_id: string | null;
  is_primary: Generated<boolean>;
  src: Fixed<string>;
  srcset: ColumnType<string | null, string | null, never>;
  alt: string;
  /** Null for the seeded drawings. */
  hash: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | undefined, never>;
}

export interface PhotoFilesTable {
  hash: Fixed<string>;
  names: string[];
  bytes: Generated<number>;
  last_used_at: Temporal.Instant;
  doomed_until: Temporal.Instant | null;
  /** Records of pickups and returns have it. The database writes it. */
  in_records: Generated<boolean>;
}

export interface VehicleBlocksTable {
  id: Generated<string>;
  vehicle_id: Fixed<string>;
  /** Null for the host's own blocks. */
  import_id: Fixed<string | null>;
  /** The calendar event and its occurrence. */
  event: Fixed<string | null>;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  note: string;
  /** Added by an operator's own tool. */
  by_tool: ColumnType<boolean, boolean | undefined, never>;
  created_at: Fixed<Temporal.Instant>;
}

/** A rule that has ended changes no price, and neither does one that isn't active. */
export interface PriceRulesTable {
  id: Fixed<string>;
  name: string;
  kind: PriceRuleKind;
  /** Null for rules of the desk. */
  host_id: Fixed<string | null>;
  /** Null stands for any. */
  vehicle_id: string | null;
  category: Category | null;
  location_id: string | null;
  from_date: string | null;
  until_date: string | null;
  weekdays: number[];
  days: number | null;
  may_cost_less: boolean;
  basis_points: number | null;
  daily_cents: number | null;
  is_active: boolean;
  created_by: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  ended_at: ColumnType<Temporal.Instant | null, Temporal.Instant | null | undefined, Temporal.Instant | null>;
}

export interface CalendarImportsTable {
  id: Generated<string>;
  vehicle_id: Fixed<string>;
  kind: Fixed<'address' | 'file'>;
  name: string;
  /** The host name of the address. */
  source: Fixed<string | null>;
  address_encrypted: Fixed<string | null>;
  address_hash: Fixed<string | null>;
  warnings: JSONColumnType<string[], string | undefined, string>;
  /** All-day events ahead that the calendar marks as free, as of the last read. */
  free_days: Generated<number>;
  blocks_free_days: Generated<boolean>;
  last_read_at: Temporal.Instant | null;
  last_error: string | null;
  failures: Generated<number>;
  next_read_at: Temporal.Instant | null;
  created_at: Fixed<Temporal.Instant>;
}

export interface CalendarFeedsTable {
  vehicle_id: Fixed<string>;
  secret_hash: string;
  secret_encrypted: string;
  created_at: Temporal.Instant;
}

/** No row: nothing was said about the vehicle yet. */
export interface VehicleDetailsTable {
  vehicle_id: Fixed<string>;
  plate: Generated<string>;
  color: Generated<string>;
  vin: Generated<string>;
  stand_stall: Generated<string>;
  stand_address: Generated<string>;
  stand_note: Generated<string>;
  stand_photo_id: Optional<string>;
  key_method: Optional<KeyMethod>;
  lockbox_code_encrypted: Optional<string>;
  allows_guest_alone: Generated<boolean>;
  energy: Generated<EnergyKind>;
  odometer_miles: Optional<number>;
  /** Eighths of a tank, or percent of a charge. */
  energy_level: Optional<number>;
  read_at: Optional<Temporal.Instant>;
  service_due_miles: Optional<number>;
  /** `2026-12-01` at the location. */
  service_due_on: Optional<string>;
  service_reminded_at: Optional<Temporal.Instant>;
  service_paused_at: Optional<Temporal.Instant>;
  version: Generated<number>;
  updated_at: Temporal.Instant;
}

/** From a return until the vehicle is ready; `ready_at` is null meanwhile. */
export interface TurnaroundsTable {
  id: Fixed<string>;
  vehicle_id: Fixed<string>;
  booking_id: Fixed<string>;
  begun_at: Fixed<Temporal.Instant>;
  cleaned_at: Optional<Temporal.Instant>;
  energy_at: Optional<Temporal.Instant>;
  seats_at: Optional<Temporal.Instant>;
  checked_at: Optional<Temporal.Instant>;
  ready_at: Optional<Temporal.Instant>;
  by: Optional<string>;
}

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A single row, incremented by triggers on every change of a vehicle, photo or location. */
export interface CatalogueVersionTable {
  id: GeneratedAlways<number>;
  version: GeneratedAlways<number>;
  of_vehicles: GeneratedAlways<number>;
}

/** Within how many hours a host usually answers; null after too few requests. Written by a trigger. */
export interface HostAnswersTable {
  host_id: GeneratedAlways<string>;
  within_hours: GeneratedAlways<number | null>;
}

export interface VehicleVersionsTable {
  vehicle_id: GeneratedAlways<string>;
  version: GeneratedAlways<number>;
}
