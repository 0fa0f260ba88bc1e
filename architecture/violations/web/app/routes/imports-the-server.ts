// refused by eslint(no-restricted-imports): The web never imports the server
import { createApp } from '@makani/server/app';

export const app: unknown = createApp;
