import type { Category, Picture } from '@makani/contract/vehicles/vehicles';

/** Every vehicle shows at least this many pictures. Spec 2. */
const fewestPictures = 4;

/**
 * The pictures of a vehicle: its own lead, and drawings of its category fill the rest. They show it from
 * outside only, because the cabin and the cargo area differ from vehicle to vehicle.
 */
export function galleryOf<P extends Picture>(own: readonly P[], category: Category): (P | Picture)[] {
  const missing = Math.max(0, fewestPictures - own.length);
  return [...own, ...illustrationsOf(category).slice(0, missing)];
}

/** The picture of a vehicle that has none of its own. */
export function illustrationOf(category: Category): Picture {
  return illustration(category, 'side');
}

function illustrationsOf(category: Category): Picture[] {
  return views.map((view) => illustration(category, view));
}

const views = ['side', 'rear', 'road', 'coast'] as const;

function illustration(category: Category, view: (typeof views)[number]): Picture {
  return {
    src: `/art/illustrations/${category.toLowerCase()}-${view}.svg`,
    alt: `Illustration of ${nouns[category]} ${places[view]}`,
    isIllustration: true,
  };
}

const nouns = {
  Minivan: 'a minivan',
  Van: 'a van',
  'Non-Van': 'a car',
} as const satisfies Record<Category, string>;

const places = {
  side: 'from the side',
  rear: 'from behind',
  road: 'on the road',
  coast: 'on a coast road',
} as const;
