// refused by import(no-cycle): Dependency cycle
import { first } from './cycle-a.ts';

export const second = (): number => first() + 1;
