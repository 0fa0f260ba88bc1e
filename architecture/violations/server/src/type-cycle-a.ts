// refused by import(no-cycle): Dependency cycle detected
import type { Egg } from './type-cycle-b.ts';

export interface Hen {
  lays: Egg;
}
