import {
  maxPasskeys,
  type NewCredential,
  type Passkey,
  type startPasskey as endpoint,
} from '@makani/contract/accounts/passkeys';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { deviceName } from '@makani/domain/accounts/device-name';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { lockPresentUser } from '../data/present-user.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import * as passkeys from './passkeys.repository.ts';
import { challengeIn, relyingParty } from './relying-party.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config'>;

/** ES256, EdDSA and RS256, by their numbers in COSE. */
const algorithms = [-7, -8, -257];

const tooMany = `You have ${maxPasskeys} passkeys. Please remove one first.`;
const unreadable = 'This passkey couldn’t be added. Please try again.';

/**
 * Asks for the password, because a passkey opens the account for good.
 * @throws AppError `invalid_input` for a wrong password, and for too many passkeys.
 */
export async function startPasskey(
  context: Doors,
  userId: string,
  password: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock } = context;
  const user = await confirmPassword(context, userId, password, 'password');
  const existing = await passkeys.listOfUser(db, userId);
  if (existing.length >= maxPasskeys) throw invalidField('password', tooMany);
  const { id, name } = relyingParty(context);
  return {
    rp: { id, name },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: user.email,
      displayName: `${user.first_name} ${user.last_name}`,
    },
    challenge: await passkeys.issueChallenge(db, userId, clock.now()),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: passkeys.challengeMinutes * 60_000,
    excludeCredentials: existing.map((row) => ({ id: row.credential_id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Adds a passkey that signs the user's own challenge, and tells the owner by mail.
 * @throws AppError `invalid_input` for another, an expired or a used challenge, and for a passkey that an account has.
 */
export async function addPasskey(
  context: Doors,
  userId: string,
  { credential, userAgent }: { credential: NewCredential; userAgent: string },
): Promise<Passkey> {
  const { db, clock } = context;
  const now = clock.now();
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === undefined || !(await passkeys.useChallenge(db, { challenge, userId }, now)))
    throw invalidField('credential', unreadable);
  const { id: credentialId, publicKey, counter } = await readCredential(context, credential, challenge);
  return inTransaction(db, async (trx) => {
    const user = await lockPresentUser(trx, userId);
    if ((await passkeys.listOfUser(trx, userId)).length >= maxPasskeys)
      throw invalidField('credential', tooMany);
    const row = await passkeys.insertPasskey(trx, {
      user_id: userId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      sign_count: counter,
      device: deviceName(userAgent),
      created_at: now,
    });
    if (row === undefined) throw invalidField('credential', unreadable);
    await recordAct(trx, 'passkey_added', { actorId: userId, subjectId: userId }, now);
    const recipient = { as: 'account', email: user.email } as const;
    const facts = { firstName: user.first_name, device: row.device, addedAt: now.toString() };
    await queueMail(trx, 'passkey_added', { about: row.id, recipient, ...facts }, now);
    return passkeys.presentPasskey(row);
  });
}

async function readCredential(context: Doors, credential: NewCredential, challenge: string) {
  const { id, origin } = relyingParty(context);
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
    // The library throws at whatever a device has not done as it should.
  }).catch(() => null);
  if (verified?.verified !== true) throw invalidField('credential', unreadable);
  return verified.registrationInfo.credential;
}

/** @throws AppError `not_found`, also for another user's passkey. */
export async function removePasskey(
  { db, clock }: Pick<Doors, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await passkeys.deletePasskey(trx, userId, id))) throw new AppError('not_found');
    await recordAct(trx, 'passkey_removed', { actorId: userId, subjectId: userId }, clock.now());
  });
}
