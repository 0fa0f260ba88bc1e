import type { PolicyFigures } from '@makani/contract/site/policy';
import type { Category } from '@makani/contract/vehicles/vehicles';

const figures = {
  Minivan: 'minivanDepositCents',
  Van: 'vanDepositCents',
  'Non-Van': 'otherDepositCents',
} as const satisfies Record<Category, keyof PolicyFigures>;

/** The refundable deposit for a vehicle; 0 where there is none. */
export function depositCentsFor(category: Category, policy: PolicyFigures): number {
  return policy[figures[category]];
}
