// refused by eslint(no-restricted-imports): nothing of Node here
import { readFileSync } from 'node:fs';

export const prices: string = readFileSync('prices.json', 'utf8');
