import type { Category } from '@makani/contract/vehicles/vehicles';

export interface CategoryText {
  category: Category;
  description: string;
  /** The landscape. */
  image: string;
  /** A vehicle of the category, cut out of its background. */
  vehicle: string;
}

/** In the specification's order (point 9). */
export const categoryTexts: readonly CategoryText[] = [
  {
    category: 'Minivan',
    description: 'Seven or eight seats, for the whole family',
    image: '/art/categories/minivan.svg',
    vehicle: '/art/categories/minivan-vehicle.svg',
  },
  {
    category: 'Van',
    description: 'Your whole group in one vehicle',
    image: '/art/categories/van.svg',
    vehicle: '/art/categories/van-vehicle.svg',
  },
  {
    category: 'Non-Van',
    description: 'For when the drive is the destination',
    image: '/art/categories/non-van.svg',
    vehicle: '/art/categories/non-van-vehicle.svg',
  },
];
