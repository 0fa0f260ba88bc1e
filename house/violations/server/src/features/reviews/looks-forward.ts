// refused by eslint(no-restricted-imports): Features look one way
import { earningsOf } from '../host/host.service.ts';

export const earnings: unknown = earningsOf;
