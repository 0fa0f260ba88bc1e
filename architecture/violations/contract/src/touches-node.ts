// refused by eslint(no-restricted-imports): nothing of Node here
import { randomUUID } from 'node:crypto';

export const id: string = randomUUID();
