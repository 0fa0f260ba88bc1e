import type { Category } from '@makani/contract/vehicles/vehicles';

/** Each takes more people and luggage than those before it. */
const classes: readonly Category[] = ['Non-Van', 'Minivan', 'Van'];

/** The categories of the same class or a better one. */
export function atLeastAsGood(category: Category): readonly Category[] {
  return classes.slice(classes.indexOf(category));
}
