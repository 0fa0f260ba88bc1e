// refused by eslint(no-restricted-imports): A feature does not know its routes
import { loader } from '../../routes/fleet.tsx';

export const load: unknown = loader;
