import { type Named, resolverOf } from '../late-resolver.ts';
import { loadOperatorChecks } from './load-operator-checks.ts';
import type { OperatorFormSchemas } from './operator-forms.ts';

/** Checks a form of the desk by its schema, which is loaded after the page. */
export function operatorResolver<Name extends keyof OperatorFormSchemas>(
  name: Name,
): Named<OperatorFormSchemas[Name]>;
export function operatorResolver(name: keyof OperatorFormSchemas) {
  return resolverOf(async () => (await loadOperatorChecks()).operatorFormSchema(name));
}
