// refused by eslint(no-restricted-imports): A ui primitive gets facts and gives events
import { call } from '../api/call.ts';

export const fetchIt: unknown = call;
