import { plainText } from '@makani/contract/kernel/visible-text';
import type { Location } from '@makani/contract/site/locations';
import type { Category, Picture, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { galleryOf, illustrationOf } from '@makani/domain/vehicles/gallery';
import { centsOfDollars, linesOf } from '@makani/domain/vehicles/vehicle-form';
import type { FormPhoto } from '../photos/photo-list.ts';
import {
  type VehicleField,
  type VehicleValues,
  checkValues,
  extraPricesOf,
  fieldOrder,
} from '../form/vehicle-values.ts';

export interface PreviewInput {
  values: VehicleValues;
  photos: readonly FormPhoto[];
  location: Location;
  latestYear: number;
  hostName: string;
}

export interface Previewed {
  vehicle: VehicleDetail;
  /** Fields that could not be saved yet; the preview shows a stand-in for each. */
  open: VehicleField[];
}

/** The vehicle as guests would see it if the form were saved now. */
export function previewedVehicle({
  values,
  photos,
  location,
  latestYear,
  hostName,
}: PreviewInput): Previewed {
  const checked = checkValues(values, latestYear);
  const errors = 'errors' in checked ? checked.errors : {};
  const take = <Value>(field: VehicleField, value: Value | null | undefined, standIn: Value): Value =>
    errors[field] === undefined ? (value ?? standIn) : standIn;

  const name = take('name', values.name.trim(), 'Your vehicle');
  const category = take<Category>('category', values.category, 'Minivan');
  const own = picturesOf(photos, name);
  const vehicle: VehicleDetail = {
    id: location.id,
    name,
    category,
    year: take('year', Number(plainText(values.year)), latestYear - 1),
    dailyCents: take('price', centsOfDollars(values.price), 0),
    instantBooking: values.instantBooking,
    image: own[0] ?? illustrationOf(category),
    locations: [location.id],
    specs: {
      seats: take('seats', Number(plainText(values.seats)), 5),
      transmission: take('transmission', values.transmission.trim(), '–'),
      engine: take('engine', values.engine.trim(), '–'),
      acceleration: take('acceleration', values.acceleration.trim(), '–'),
    },
    rating: null,
    quote: null,
    fit: null,
    cabin: values.cabin,
    extraPrices: extraPricesOf({
      cooler: take('cooler', values.cooler, null),
      beachSet: take('beachSet', values.beachSet, null),
      surfRack: take('surfRack', values.surfRack, null),
    }),
    minDays: 1,
    description: take('description', values.description.trim(), 'Your description'),
    features: take('features', linesOf(values.features), []),
    gallery: galleryOf(own, category),
    host: {
      firstName: hostName,
      hostingSince: latestYear - 1,
      rating: null,
      answerMinutes: null,
      messageAnswerHours: null,
    },
  };
  return { vehicle, open: fieldOrder.filter((field) => errors[field] !== undefined) };
}

/** The primary photo leads, as on the vehicle's page. */
function picturesOf(photos: readonly FormPhoto[], name: string): Picture[] {
  return photos
    .filter(({ upload }) => upload.state !== 'failed')
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map(({ preview, srcset, jpegSrcset, isPrimary }, place) => ({
      src: preview,
      alt: isPrimary ? name : `${name}, photo ${place + 1}`,
      ...(srcset !== undefined && { srcset }),
      ...(jpegSrcset !== undefined && { jpegSrcset }),
    }));
}
