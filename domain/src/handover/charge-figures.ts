import type { PolicyFigures } from '@makani/contract/site/policy';
import type { Category } from '@makani/contract/vehicles/vehicles';

/** The figures of charges after the return that a booking keeps. */
export interface ReturnFigures {
  lateHourCents: number;
  fuelEighthCents: number;
}

const figures = {
  Minivan: { late: 'minivanLateHourCents', fuel: 'minivanFuelEighthCents' },
  Van: { late: 'vanLateHourCents', fuel: 'vanFuelEighthCents' },
  'Non-Van': { late: 'otherLateHourCents', fuel: 'otherFuelEighthCents' },
} as const satisfies Record<Category, Record<'late' | 'fuel', keyof PolicyFigures>>;

export function returnFiguresFor(category: Category, policy: PolicyFigures): ReturnFigures {
  const { late, fuel } = figures[category];
  return { lateHourCents: policy[late], fuelEighthCents: policy[fuel] };
}
