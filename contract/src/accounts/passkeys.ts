import * as z from 'zod/mini';
import { passwordAgain } from './account.ts';
import { signedInSchema } from './auth.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** Bytes as WebAuthn's JSON has them. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credentialIdSchema = bytes(1400);

/** A passkey of an account. The private key stays in the device. */
export const passkeySchema = z.object({
  id: idSchema,
  /** Where it was added: `Chrome on macOS`. */
  device: z.string(),
  addedAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type Passkey = z.output<typeof passkeySchema>;

export const maxPasskeys = 10;

const named = z.object({ id: z.string(), type: z.literal('public-key') });

/** `PublicKeyCredentialCreationOptionsJSON`, as far as we use it. */
export const newPasskeyOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyOptions = z.output<typeof newPasskeyOptionsSchema>;

/** `PublicKeyCredentialRequestOptionsJSON`: the device shows the passkeys that it has for the site. */
export const passkeyOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyOptions = z.output<typeof passkeyOptionsSchema>;

const credential = { id: credentialIdSchema, rawId: credentialIdSchema, type: z.literal('public-key') };

/** `RegistrationResponseJSON`, without the parts that nobody reads. */
export const newCredentialSchema = z.strictObject({
  ...credential,
  response: z.strictObject({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** `AuthenticationResponseJSON`, without the parts that nobody reads. */
export const usedCredentialSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
  }),
});
export type UsedCredential = z.output<typeof usedCredentialSchema>;

export const listPasskeys = defineEndpoint({
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/account/passkeys',
  summary: 'List the passkeys of the account',
  tag: 'account',
  auth: 'user',
  status: 200,
  response: z.object({ passkeys: z.array(passkeySchema) }),
  errors: [],
});

export const startPasskey = defineEndpoint({
  operationId: 'startPasskey',
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'Begin adding a passkey, after the password: options for `navigator.credentials.create`',
  tag: 'account',
  auth: 'user',
  body: z.strictObject({ password: passwordAgain }),
  status: 200,
  response: newPasskeyOptionsSchema,
  errors: [],
});

export const addPasskey = defineEndpoint({
  operationId: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add the passkey that the device has made',
  tag: 'account',
  auth: 'user',
  body: z.strictObject({ credential: newCredentialSchema }),
  status: 201,
  response: passkeySchema,
  errors: [],
});

export const removePasskey = defineEndpoint({
  operationId: 'removePasskey',
  method: 'DELETE',
  path: '/account/passkeys/:id',
  summary: 'Remove a passkey, which signs nobody in from then on',
  tag: 'account',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

export const startPasskeySignIn = defineEndpoint({
  operationId: 'startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begin a sign-in with a passkey: options for `navigator.credentials.get`',
  tag: 'auth',
  auth: 'none',
  status: 200,
  response: passkeyOptionsSchema,
  errors: [],
});

export const signInByPasskey = defineEndpoint({
  operationId: 'signInByPasskey',
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  tag: 'auth',
  auth: 'none',
  knowsBrowsers: true,
  body: z.strictObject({ credential: usedCredentialSchema }),
  status: 200,
  response: signedInSchema,
  errors: ['invalid_credentials', 'account_blocked'],
});
