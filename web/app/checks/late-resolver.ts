import type { FieldValues, Resolver } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { lateModule } from '../late-module.ts';
import type { FormSchemas } from './forms.ts';
import { loadChecks } from './load-checks.ts';

const resolvers = lateModule(() => import('@hookform/resolvers/zod'));

export type Named<Schema> =
  Schema extends z.ZodMiniType<infer Output, infer Input extends FieldValues>
    ? Resolver<Input, unknown, Output>
    : never;

/**
 * Checks a form by its schema, which is loaded after the page. Nothing is sent unchecked: a form that is sent
 * before waits for the schema, and if that cannot be loaded, a toast says so.
 */
export function lateResolver<Name extends keyof FormSchemas>(name: Name): Named<FormSchemas[Name]>;
export function lateResolver(name: keyof FormSchemas): Resolver {
  return resolverOf(async () => (await loadChecks()).formSchema(name));
}

/** The same by any schema that is loaded late. */
export function resolverOf(load: () => Promise<z.ZodMiniType<FieldValues, FieldValues>>): Resolver {
  return async (...form) => {
    try {
      const [{ zodResolver }, schema] = await Promise.all([resolvers.load(), load()]);
      return await zodResolver(schema)(...form);
    } catch (error) {
      const { message } = new ApiError({ code: 'offline', status: 0, cause: error });
      toast.error(message);
      return { values: {}, errors: { root: { type: 'offline', message } } };
    }
  };
}
