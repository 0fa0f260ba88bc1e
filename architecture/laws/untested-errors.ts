import { existsSync, readFileSync } from 'node:fs';
import { recordedErrors } from '../../server/test/kit/recorded-errors.ts';
import { contractEndpoints } from '../readers/endpoints.ts';

/** Declared codes that no handler threw during the whole test run. */
export async function untestedErrors(): Promise<string[]> {
  const thrown = new Set(existsSync(recordedErrors) ? readFileSync(recordedErrors, 'utf8').split('\n') : []);
  const declared = (await contractEndpoints()).flatMap(({ name, endpoint }) =>
    endpoint.errors.map((code) => `${name} ${code}`),
  );
  return declared.filter((line) => !thrown.has(line));
}
