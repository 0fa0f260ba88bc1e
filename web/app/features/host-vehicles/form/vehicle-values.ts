import { plainText } from '@makani/contract/kernel/visible-text';
import { type HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { type VehicleForm, vehicleFormSchema } from '@makani/contract/vehicles/host-vehicle-form';
import { type ExtraPrices, type HostExtraKind, hostExtraKinds } from '@makani/contract/bookings/host-extras';
import type { MeetingPlace } from '@makani/contract/arrivals/places';
import type { Cabin } from '@makani/contract/fit/cabin';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { cabinSentence } from '@makani/domain/fit/cabin-rules';
import { centsOfDollars, linesOf, yearSentence } from '@makani/domain/vehicles/vehicle-form';
import * as z from 'zod/mini';

/** Null: not offered; else its price per day. */
type ExtraValues = Record<HostExtraKind, string | null>;

export interface VehicleValues extends ExtraValues {
  name: string;
  category: Category | null;
  locationId: string;
  year: string;
  price: string;
  instantBooking: boolean;
  description: string;
  features: string;
  seats: string;
  transmission: string;
  engine: string;
  acceleration: string;
  cabin: Cabin | null;
  /** Empty when not said. */
  yearlyFees: string;
  places: MeetingPlace[];
}

export type VehicleField = keyof VehicleValues;
export type VehicleFacts = Omit<VehicleForm, 'photos'>;

export function valuesOf(vehicle: HostVehicleDetail | null): VehicleValues {
  if (vehicle === null) return emptyValues;
  const { name, category, location, year, dailyCents, description, features, specs } = vehicle;
  return {
    name,
    category,
    locationId: location.id,
    year: String(year),
    price: dollarsOf(dailyCents),
    instantBooking: vehicle.instantBooking,
    description,
    features: features.join('\n'),
    seats: String(specs.seats),
    transmission: specs.transmission,
    engine: specs.engine,
    acceleration: specs.acceleration,
    cabin: vehicle.cabin,
    yearlyFees: vehicle.yearlyFeesCents === null ? '' : dollarsOf(vehicle.yearlyFeesCents),
    places: vehicle.meetingPlaces,
    ...byExtra((kind) => {
      const cents = vehicle.extraPrices[kind];
      return cents === undefined ? null : dollarsOf(cents);
    }),
  };
}

function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

function byExtra(of: (kind: HostExtraKind) => string | null): ExtraValues {
  return { cooler: of('cooler'), beachSet: of('beachSet'), surfRack: of('surfRack') };
}

/** An invalid price becomes NaN, so that the contract refuses it. */
export function extraPricesOf(values: ExtraValues): ExtraPrices {
  const offered = hostExtraKinds.flatMap((kind) => {
    const price = values[kind];
    return price === null ? [] : [[kind, centsOfDollars(price) ?? Number.NaN] as const];
  });
  return Object.fromEntries(offered);
}

/** Photos are sent and checked separately. */
const vehicleFieldsSchema = z.omit(vehicleFormSchema, { photos: true });

/** Checks the contract's rules and returns its messages by field. Spec 5. */
export function checkValues(
  values: VehicleValues,
  latestYear: number,
): { facts: VehicleFacts } | { errors: Partial<Record<VehicleField, string>> } {
  const parsed = vehicleFieldsSchema.safeParse(candidateOf(values));
  const wrongPlan = cabinSentence(values.cabin, Number(plainText(values.seats)));
  const ofTheVehicle = {
    ...(Number(plainText(values.year)) > latestYear && { year: yearSentence(latestYear) }),
    ...(wrongPlan !== null && { cabin: wrongPlan }),
  };
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return { errors: { ...sentencesByField(sentences), ...missing(values), ...ofTheVehicle } };
  }
  return Object.keys(ofTheVehicle).length > 0 ? { errors: ofTheVehicle } : { facts: parsed.data };
}

/**
 * Maps the API's paths, such as `specs.seats` or `features.3`, to our fields, each with its first message.
 */
export function sentencesByField(
  sentences: readonly (readonly [path: string, sentence: string])[],
): Partial<Record<VehicleField, string>> {
  const found: Partial<Record<VehicleField, string>> = {};
  for (const [path, sentence] of sentences) {
    const field = fieldOrder.find((name) => new RegExp(`^${paths[name]}(\\.|$)`).test(path));
    if (field !== undefined) found[field] ??= sentence;
  }
  return found;
}

/** The visual order: the first field with an error gets the focus. */
export const fieldOrder = [
  'name',
  'category',
  'year',
  'price',
  'locationId',
  'instantBooking',
  'description',
  'features',
  'seats',
  'transmission',
  'engine',
  'acceleration',
  'cabin',
  ...hostExtraKinds,
  'places',
  'yearlyFees',
] as const satisfies readonly VehicleField[];

const paths: Record<VehicleField, string> = {
  name: 'name',
  category: 'category',
  year: 'year',
  price: 'dailyCents',
  locationId: 'locationId',
  instantBooking: 'instantBooking',
  description: 'description',
  features: 'features',
  seats: 'specs.seats',
  transmission: 'specs.transmission',
  engine: 'specs.engine',
  acceleration: 'specs.acceleration',
  cabin: 'cabin',
  cooler: 'extraPrices.cooler',
  beachSet: 'extraPrices.beachSet',
  surfRack: 'extraPrices.surfRack',
  places: 'meetingPlaces',
  yearlyFees: 'yearlyFeesCents',
};

function candidateOf(values: VehicleValues) {
  const { name, category, locationId, description, transmission, engine, acceleration } = values;
  return {
    name,
    category: category ?? undefined,
    locationId,
    year: Number(plainText(values.year)),
    dailyCents: centsOfDollars(values.price),
    instantBooking: values.instantBooking,
    description,
    features: linesOf(values.features),
    specs: { seats: Number(plainText(values.seats)), transmission, engine, acceleration },
    cabin: values.cabin,
    extraPrices: extraPricesOf(values),
    meetingPlaces: values.places,
    yearlyFeesCents:
      values.yearlyFees.trim() === '' ? null : (centsOfDollars(values.yearlyFees) ?? Number.NaN),
  };
}

/** An empty field gets 'required' rather than a message about a wrong number. */
function missing({ year, price, seats }: VehicleValues): Partial<Record<VehicleField, string>> {
  return {
    ...(year.trim() === '' && { year: 'Year is required.' }),
    ...(price.trim() === '' && { price: 'Price is required.' }),
    ...(seats.trim() === '' && { seats: 'Seats are required.' }),
  };
}

const emptyValues: VehicleValues = {
  name: '',
  category: null,
  // The only open office.
  locationId: 'honolulu',
  year: '',
  price: '',
  instantBooking: false,
  description: '',
  features: '',
  seats: '',
  transmission: '',
  engine: '',
  acceleration: '',
  cabin: null,
  yearlyFees: '',
  places: [],
  ...byExtra(() => null),
};
