import type { NewCredential, UsedCredential } from '@makani/contract/accounts/passkeys';
import { addPasskey } from '../../../server/src/features/accounts/passkeys/add-passkey.ts';
import {
  forgetPasskeys,
  issueChallenge,
} from '../../../server/src/features/accounts/passkeys/passkeys.repository.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { Authenticator } from '../../kit/authenticator.ts';
import type { Person } from './people.ts';

/** The answer of a new device to this person's own challenge. */
export async function newCredential(
  { context }: TestApp,
  { id }: Person,
  device = new Authenticator(),
): Promise<NewCredential> {
  return device.create({
    challenge: await issueChallenge(context.db, id, context.clock.now()),
    ...siteOf(context),
  });
}

/** The person's only passkey. */
export async function newPasskey(
  app: TestApp,
  person: Person,
): Promise<{ id: string; device: Authenticator }> {
  await forgetPasskeys(app.context.db, person.id);
  const device = new Authenticator();
  const credential = await newCredential(app, person, device);
  const { id } = await addPasskey(app.context, person.id, { credential, userAgent: '' });
  return { id, device };
}

export async function usedCredential(app: TestApp, person: Person): Promise<UsedCredential> {
  const { context } = app;
  const { device } = await newPasskey(app, person);
  return device.use({
    challenge: await issueChallenge(context.db, null, context.clock.now()),
    ...siteOf(context),
  });
}

function siteOf({ config }: TestApp['context']): { rpId: string; origin: string } {
  const { hostname: rpId, origin } = new URL(config.publicUrl);
  return { rpId, origin };
}
