import type { startPasskeySignIn as endpoint, UsedCredential } from '@makani/contract/accounts/passkeys';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { forgetAttempts } from '../../../http/counts.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { findKnownBrowser } from '../data/known-browsers.ts';
import { findUser, lockUnchanged } from '../data/users.repository.ts';
import { beginSession, type SignedIn } from '../sign-in/begin-session.ts';
import { attemptsOf } from '../sign-in/sign-in-attempts.ts';
import * as passkeys from './passkeys.repository.ts';
import { challengeIn, relyingParty } from './relying-party.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'log'>;

interface Used {
  credential: UsedCredential;
  userAgent: string;
  knownBrowsers: readonly string[];
}

/** The device offers the passkeys that it has, so nothing here says whose accounts there are. */
export async function startPasskeySignIn(context: Doors): Promise<ResponseOf<typeof endpoint>> {
  return {
    rpId: relyingParty(context).id,
    challenge: await passkeys.issueChallenge(context.db, null, context.clock.now()),
    timeout: passkeys.challengeMinutes * 60_000,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey, whose device has asked for a finger, a face or a PIN. Each challenge works once.
 * @throws AppError `invalid_credentials`, whatever was wrong; `account_blocked`.
 */
export async function signInByPasskey(context: Doors, used: Used): Promise<SignedIn> {
  const { db, clock, log } = context;
  const now = clock.now();
  const { passkey, count } = await requireProof(context, used.credential, now);
  const owner = { column: 'user_id', id: passkey.user_id } as const;
  const browser = await findKnownBrowser(db, owner, used.knownBrowsers, now);
  const signedIn = await inTransaction(db, async (trx) => {
    const user = await findUser(trx, passkey.user_id);
    const locked = user && (await lockUnchanged(trx, user));
    if (user === undefined || locked === undefined) throw new AppError('invalid_credentials');
    if (locked.isBlocked) throw new AppError('account_blocked');
    // It may have been removed meanwhile.
    if (!(await passkeys.noteUse(trx, passkey.id, { count, now }))) throw new AppError('invalid_credentials');
    await forgetAttempts(trx, attemptsOf(user.email));
    return beginSession(trx, user, { browser, userAgent: used.userAgent }, now);
  });
  logSecurityEvent(log, 'sign_in_succeeded', { userId: passkey.user_id, by: 'passkey' });
  return signedIn;
}

async function requireProof(
  context: Doors,
  credential: UsedCredential,
  now: Temporal.Instant,
): Promise<{ passkey: passkeys.PasskeyRow; count: number }> {
  const { db, log } = context;
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isOurs =
    challenge !== undefined && (await passkeys.useChallenge(db, { challenge, userId: null }, now));
  const passkey = isOurs ? await passkeys.findByCredential(db, credential.id) : undefined;
  const count = passkey && challenge ? await countOf(context, { credential, challenge, passkey }) : null;
  if (passkey === undefined || count === null) {
    logSecurityEvent(log, 'sign_in_failed', { userId: passkey?.user_id ?? null, by: 'passkey' });
    throw new AppError('invalid_credentials');
  }
  return { passkey, count };
}

/** @returns how many signatures the device has counted; null for a signature that isn't the passkey's. */
async function countOf(
  context: Doors,
  {
    credential,
    challenge,
    passkey,
  }: { credential: UsedCredential; challenge: string; passkey: passkeys.PasskeyRow },
): Promise<number | null> {
  const { id, origin } = relyingParty(context);
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.sign_count,
    },
    // The library throws at whatever a device has not done as it should.
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}
