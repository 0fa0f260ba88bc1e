// refused by eslint(no-restricted-imports): The server never imports the web
import { paths } from '../../web/app/paths.ts';

export const home: unknown = paths;
