// refused by eslint(no-restricted-imports): The contract imports only zod/mini
import * as z from 'zod';

export const nameSchema = z.string();
