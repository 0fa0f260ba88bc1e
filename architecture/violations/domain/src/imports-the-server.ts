// refused by eslint(no-restricted-imports): The domain imports only @makani/contract
import { createApp } from '@makani/server/app';

export const app: unknown = createApp;
