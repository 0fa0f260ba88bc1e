// refused by import(no-cycle): Dependency cycle detected
import type { Hen } from './type-cycle-a.ts';

export interface Egg {
  laidBy: Hen;
}
