import type { Category } from '@makani/contract/vehicles/vehicles';
import { numberInWords } from './number-in-words.ts';

export interface DescribedVehicle {
  name: string;
  year: number;
  category: Category;
  seats: number;
  transmission: string;
  engine: string;
  acceleration: string;
  locationName: string;
}

const purposes = {
  Minivan: 'a minivan that keeps the whole family together, from the first mile to the last',
  Van: 'a van with room for the whole group, luggage and all',
  'Non-Van': 'a car for days when the drive is the destination',
} as const satisfies Record<Category, string>;

/** The text of the vehicle screen, generated from the facts so that it never contradicts them. Spec 2. */
export function describeVehicle(vehicle: DescribedVehicle): string {
  const { name, year, category, seats, locationName } = vehicle;
  const figures = [vehicle.engine, vehicle.transmission, vehicle.acceleration]
    .map((figure) => figure.trim())
    .filter((figure) => figure !== '');
  return [
    `With ${seatsInWords(seats)}, the ${year} ${name} is ${purposes[category]}.`,
    ...(figures.length > 0 ? [`The essentials: ${figures.join(', ')}.`] : []),
    `Pick it up in ${locationName}, clean and ready to go.`,
  ].join(' ');
}

function seatsInWords(seats: number): string {
  return seats === 1 ? 'a seat for one' : `seats for ${numberInWords(seats)}`;
}
