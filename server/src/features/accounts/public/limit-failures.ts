export { limitFailures } from '../data/limit-failures.ts';
