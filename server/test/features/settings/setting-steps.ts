import type { PolicyChanges, PolicyPreview, SettablePolicy } from '@makani/contract/settings/policy-settings';
import type { TestApp } from '../../kit/test-app.ts';
import type { Sent } from '../../kit/wire.ts';
import { newOperator } from '../../kit/desk/operators.ts';

interface Wanted<Changes> {
  changes: Changes;
  /** Wall time; null is now. */
  effectiveAt?: string | null;
  /** The current revision by default. */
  revision?: number;
}

/** An operator's steps with a setting of the whole site, at its address below `/operator/settings`. */
export function settingSteps<Settable extends { revision: number }, Preview, Changes>(
  app: TestApp,
  { path, reason }: { path: string; reason: string },
) {
  const shown = (token: string) => app.expect<Settable>(200, 'GET', path, { token });
  const send = async (
    token: string,
    { changes, effectiveAt = null, revision }: Wanted<Changes>,
  ): Promise<Sent> =>
    app.request('POST', path, {
      token,
      body: { changes, effectiveAt, reason, revision: revision ?? (await shown(token)).revision },
    });
  return {
    shown,
    send,
    preview: (token: string, { changes, effectiveAt = null }: Wanted<Changes>) =>
      app.expect<Preview>(200, 'POST', `${path}/preview`, { token, body: { changes, effectiveAt } }),
    async change(token: string, wanted: Wanted<Changes>): Promise<Settable> {
      const sent = await send(token, wanted);
      if (sent.status !== 200)
        throw new Error(`the change answered ${sent.status}: ${JSON.stringify(sent.body)}`);
      return sent.body as Settable;
    },
    withdraw: (token: string, version: string) =>
      app.request('POST', `/operator/settings/versions/${version}/withdraw`, { token, body: { reason } }),
  };
}

/** Sets the platform's part of what hosts earn with the bookings from now on. */
export async function setCommission(app: TestApp, commissionPercent: number): Promise<void> {
  const { change } = settingSteps<SettablePolicy, PolicyPreview, PolicyChanges>(app, {
    path: '/operator/settings/policy',
    reason: 'The commission of a sample.',
  });
  await change((await newOperator(app)).token, { changes: { commissionPercent } });
}
