import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  emailSchema,
  idSchema,
  knownEmailSchema,
  personName,
  phoneSchema,
  requiredEmail,
  requiredPlainText,
  wholeLicenseSchema,
} from '../kernel/text.ts';

export const roleSchema = z.enum(['ROLE_GUEST', 'ROLE_HOST']);
export type Role = z.output<typeof roleSchema>;

export const passwordSchema = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(8, 'Please choose a password of at least 8 characters.'),
    z.maxLength(128, 'A password can be at most 128 characters.'),
  );

/** The second field of a form for a new password. */
export const passwordAgainSchema = z.string().check(z.minLength(1, 'Please type your password again.'));

const usernameSchema = requiredPlainText('Username', 40).check(
  z.regex(
    /^[\p{L}\p{N}._-]{2,40}$/u,
    'Please use letters, digits, dots, dashes and underscores, at least two.',
  ),
);

/** The specification's sign-up payload. Spec 3. */
export const signUpSchema = z.strictObject({
  username: usernameSchema,
  password: passwordSchema,
  email: emailSchema,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phoneNumber: phoneSchema,
  driverLicense: z.optional(wholeLicenseSchema),
  roles: z.union([z.tuple([z.literal('guest')]), z.tuple([z.literal('guest'), z.literal('host')])], {
    error: 'Roles must be exactly guest, or guest and host.',
  }),
  promotions: z.optional(z.boolean()),
  termsAccepted: z.optional(z.boolean()),
});
export type SignUp = z.output<typeof signUpSchema>;

export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /**
   * Masked except for its end, `••••4821`. Only `POST /account/license` and an export return all of it.
   * Empty when there is none.
   */
  driverLicense: z.string(),
});
export type User = z.output<typeof userSchema>;

/** The content of local storage while signed in. Spec 3. */
export const sessionSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  user: userSchema,
});
export type Session = z.output<typeof sessionSchema>;

/**
 * Kept by the browser for its next sign-in, which sends it among the `Known-Browsers`: strangers who try passwords hold nobody
 * up there. It opens nothing. Missing from an older process.
 */
export const browserTokenSchema = z.optional(z.string());

export const signedInSchema = z.extend(userSchema, { token: z.string(), browserToken: browserTokenSchema });

/** The token that a mail link carries in its fragment, behind the `#`. */
export const linkTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete.'));

export const signUp = defineEndpoint({
  operationId: 'signUp',
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create an account as a guest, or as a guest and a host',
  tag: 'auth',
  auth: 'none',
  body: signUpSchema,
  status: 201,
  response: z.object({ message: z.string() }),
  errors: ['account_exists'],
});

export const signIn = defineEndpoint({
  operationId: 'signIn',
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in with email and password',
  tag: 'auth',
  auth: 'none',
  knowsBrowsers: true,
  body: z.strictObject({
    email: requiredEmail('Email'),
    password: z
      .string({ error: 'Password is required.' })
      .check(z.minLength(1, 'Password is required.'), z.maxLength(128)),
  }),
  status: 200,
  response: signedInSchema,
  errors: ['invalid_credentials', 'account_blocked'],
});

export const requestSignInLink = defineEndpoint({
  operationId: 'requestSignInLink',
  method: 'POST',
  path: '/auth/signin/link',
  summary: 'Email a link that signs in without the password. The response is the same for every address',
  tag: 'auth',
  auth: 'none',
  body: z.strictObject({ email: knownEmailSchema }),
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
});

export const readSignInLink = defineEndpoint({
  operationId: 'readSignInLink',
  method: 'POST',
  path: '/auth/signin/link/read',
  summary: 'The account that the emailed link signs in to, by the masked form of its address',
  tag: 'auth',
  auth: 'none',
  body: z.strictObject({ token: linkTokenSchema }),
  status: 200,
  /** `k••••@example.com` */
  response: z.object({ email: z.string() }),
  errors: ['link_expired'],
});

export const signInByLink = defineEndpoint({
  operationId: 'signInByLink',
  method: 'POST',
  path: '/auth/signin/link/use',
  summary: 'Sign in with the emailed link, which works once',
  tag: 'auth',
  auth: 'none',
  knowsBrowsers: true,
  body: z.strictObject({ token: linkTokenSchema }),
  status: 200,
  response: signedInSchema,
  errors: ['link_expired', 'account_blocked'],
});

export const signOut = defineEndpoint({
  operationId: 'signOut',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out by revoking the session token',
  tag: 'auth',
  auth: 'user',
  status: 204,
  response: z.undefined(),
  errors: [],
});

export const getMe = defineEndpoint({
  operationId: 'getMe',
  method: 'GET',
  path: '/auth/me',
  summary: 'Return the signed-in user',
  tag: 'auth',
  auth: 'user',
  status: 200,
  response: userSchema,
  errors: [],
});
