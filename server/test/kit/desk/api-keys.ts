import { type Scope, scopes as everyScope } from '@makani/contract/kernel/scopes';
import type { ApiKey } from '@makani/contract/tools/api-keys';
import type { TestApp } from '../test-app.ts';
import { newOperator } from './operators.ts';

/** A key of a new manager, by default for everything. */
export async function newApiKey(
  app: TestApp,
  scopes: readonly Scope[] = everyScope,
): Promise<{ id: string; key: string; prefix: string; manager: string; managerId: string }> {
  const { id: managerId, token } = await newOperator(app, 'manager');
  const { apiKey, key } = await app.expect<{ apiKey: ApiKey; key: string }>(
    201,
    'POST',
    '/operator/api-keys',
    {
      token,
      body: { name: 'Books', scopes, days: null },
    },
  );
  return { id: apiKey.id, key, prefix: apiKey.prefix, manager: token, managerId };
}

const lasting = new WeakMap<TestApp, Map<string, Promise<string>>>();

/** One key for these scopes, the same each time. */
export async function lastingKey(app: TestApp, scopes: readonly Scope[] = everyScope): Promise<string> {
  const ofApp = lasting.get(app) ?? new Map<string, Promise<string>>();
  lasting.set(app, ofApp);
  const name = scopes.join(' ');
  const made = ofApp.get(name) ?? newApiKey(app, scopes).then(({ key }) => key);
  ofApp.set(name, made);
  return made;
}
