// refused by import(no-cycle): Dependency cycle
import { second } from './cycle-b.ts';

export const first = (): number => second() + 1;
