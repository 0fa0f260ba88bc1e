import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { models } from '@makani/domain/fit/models';
import type { Category } from '@makani/contract/vehicles/vehicles';

interface FleetVehicle {
  slug: keyof typeof models;
  name: string;
  category: Category;
  year: number;
  dailyCents: number;
  seats: number;
  transmission: string;
  engine: string;
  acceleration: string;
  /** The actual seat layout, front to back. */
  layout: string;
  road: string;
  luggage: string;
  /** The extras that its host offers with it in the demonstration. */
  extraPrices?: ExtraPrices;
}

/** The six vehicles of the specification. Spec 3. Engine and acceleration are the makers' published figures. */
export const fleet: FleetVehicle[] = [
  {
    slug: 'toyota-sienna-platinum',
    name: 'Toyota Sienna Platinum',
    category: 'Minivan',
    year: 2024,
    dailyCents: 39_900,
    seats: 7,
    transmission: 'Automatic (eCVT)',
    engine: '2.5L hybrid, 245 hp',
    acceleration: '0-60 mph in 7.5 s',
    layout: '2+2+3',
    road: 'a palm avenue at golden hour',
    luggage: 'suitcases and a stroller',
  },
  {
    slug: 'honda-odyssey-elite',
    name: 'Honda Odyssey Elite',
    category: 'Minivan',
    year: 2023,
    dailyCents: 37_900,
    seats: 8,
    transmission: '10-speed automatic',
    engine: '3.5L V6, 280 hp',
    acceleration: '0-60 mph in 6.5 s',
    layout: '2+3+3',
    road: 'the road along a beach bay',
    luggage: 'suitcases and a stroller',
    extraPrices: { cooler: 800, beachSet: 1_200 },
  },
  {
    slug: 'mercedes-benz-v-class',
    name: 'Mercedes-Benz V-Class',
    category: 'Van',
    year: 2024,
    dailyCents: 49_900,
    seats: 8,
    transmission: '9-speed automatic',
    engine: '2.0L turbo diesel, 237 hp',
    acceleration: '0-60 mph in 7.9 s',
    layout: '2+3+3',
    road: 'a valley road under the Koʻolau',
    luggage: 'luggage for a whole group',
    extraPrices: { cooler: 0, surfRack: 1_500 },
  },
  {
    slug: 'tesla-model-s',
    name: 'Tesla Model S',
    category: 'Non-Van',
    year: 2024,
    dailyCents: 59_900,
    seats: 5,
    transmission: 'Single-speed automatic',
    engine: 'Dual electric motors, 670 hp',
    acceleration: '0-60 mph in 3.1 s',
    layout: '2+3',
    road: 'a moonlit coast',
    luggage: 'two suitcases and a beach bag',
  },
  {
    slug: 'bmw-m4-competition',
    name: 'BMW M4 Competition',
    category: 'Non-Van',
    year: 2024,
    dailyCents: 54_900,
    seats: 4,
    transmission: '8-speed automatic',
    engine: '3.0L twin-turbo inline-six, 503 hp',
    acceleration: '0-60 mph in 3.8 s',
    layout: '2+2',
    road: 'a bridge between cliff and sea',
    luggage: 'a suitcase and weekend bags',
  },
  {
    slug: 'porsche-911-carrera',
    name: 'Porsche 911 Carrera',
    category: 'Non-Van',
    year: 2024,
    dailyCents: 69_900,
    seats: 4,
    transmission: '8-speed dual-clutch',
    engine: '3.0L twin-turbo flat-six, 379 hp',
    acceleration: '0-60 mph in 4.0 s',
    layout: '2+2',
    road: 'a road through pineapple fields',
    luggage: 'a cabin case and a soft bag',
  },
];

/** The vehicle first, then cabin, trunk and road. */
export function galleryOf(vehicle: FleetVehicle): { src: string; alt: string }[] {
  const art = `/art/vehicles/${vehicle.slug}`;
  return [
    { src: `${art}.svg`, alt: `${vehicle.name} in profile` },
    { src: `${art}-cabin.svg`, alt: `Cabin of the ${vehicle.name} from above, seats ${vehicle.layout}` },
    { src: `${art}-boot.svg`, alt: `Cargo area of the ${vehicle.name} with ${vehicle.luggage}` },
    { src: `${art}-road.svg`, alt: `${vehicle.name} on ${vehicle.road}` },
  ];
}
