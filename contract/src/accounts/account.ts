import * as z from 'zod/mini';
import { linkTokenSchema, passwordSchema, userSchema } from './auth.ts';
import { hostTermsVersion } from './host-terms.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { knownEmailSchema, idSchema, personName, phoneSchema, wholeLicenseSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** The Profile Settings. The driver license is masked. */
export const accountSchema = z.object({
  user: userSchema,
  emailVerified: z.boolean(),
  /** Offers and news by email. */
  promotions: z.boolean(),
  /** False for a guest of the desk who has not chosen a password. */
  hasPassword: z._default(z.boolean(), true),
});
export type Account = z.output<typeof accountSchema>;

/** Username and email cannot be changed. Spec 5. Leaving the license out keeps it; an empty one removes it. */
export const profileSchema = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phoneNumber: phoneSchema,
  driverLicense: z.optional(wholeLicenseSchema),
  promotions: z.boolean(),
});
export type Profile = z.output<typeof profileSchema>;

/** The password is asked for again before irreversible actions and before a full data export. */
export const passwordAgain = z
  .string({ error: 'Password is required.' })
  .check(z.minLength(1, 'Password is required.'), z.maxLength(128));

export const changePasswordSchema = z.strictObject({
  currentPassword: passwordAgain,
  newPassword: passwordSchema,
});

/** A signed-in device. Its id grants no access. */
export const deviceSchema = z.object({
  id: idSchema,
  /** `Chrome on macOS`, derived from the user agent at sign-in. */
  device: z.string(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

export const getAccount = defineEndpoint({
  operationId: 'getAccount',
  method: 'GET',
  path: '/account',
  summary: 'Return the signed-in user’s profile and choices, with the driver’s license masked',
  tag: 'account',
  auth: 'user',
  status: 200,
  response: accountSchema,
  errors: [],
});

export const updateProfile = defineEndpoint({
  operationId: 'updateProfile',
  method: 'PATCH',
  path: '/auth/me',
  summary: 'Update the signed-in user’s profile. The username and email cannot be changed',
  tag: 'account',
  auth: 'user',
  body: profileSchema,
  status: 200,
  response: accountSchema,
  errors: [],
});

const otherHostTerms = 'The host terms have changed. Please reload the page and read them again.';

export const becomeHost = defineEndpoint({
  operationId: 'becomeHost',
  method: 'POST',
  path: '/auth/me/host',
  summary: 'Accept the host terms and add the host role to the account',
  tag: 'account',
  auth: 'user',
  body: z.strictObject(
    {
      /** The version that was shown and accepted. */
      hostTermsVersion: z.literal(hostTermsVersion, { error: otherHostTerms }),
    },
    // Pages of before the host terms send no body.
    { error: ({ code }) => (code === 'invalid_type' ? otherHostTerms : undefined) },
  ),
  status: 200,
  response: userSchema,
  errors: [],
});

export const changePassword = defineEndpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  summary: 'Change the signed-in user’s password and sign out every other device',
  tag: 'account',
  auth: 'user',
  body: changePasswordSchema,
  status: 204,
  response: z.undefined(),
  errors: [],
});

export const forgotPassword = defineEndpoint({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/auth/password/forgot',
  summary: 'Email a link to choose a new password. The response is the same for every address',
  tag: 'account',
  auth: 'none',
  body: z.strictObject({ email: knownEmailSchema }),
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
});

export const resetPassword = defineEndpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with the emailed link, which works once, and sign out every device',
  tag: 'account',
  auth: 'none',
  body: z.strictObject({ token: linkTokenSchema, password: passwordSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['link_expired'],
});

/** The details that an invited person's account still lacks. */
export const invitedPersonSchema = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phoneNumber: phoneSchema,
  password: passwordSchema,
});

export const acceptInvitation = defineEndpoint({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Accept an invitation with its link, which works once: sets a name, a phone number and a password',
  tag: 'account',
  auth: 'none',
  body: z.extend(invitedPersonSchema, { token: linkTokenSchema }),
  status: 200,
  /** The address to sign in with. */
  response: z.object({ email: z.string() }),
  errors: ['link_expired'],
});

export const verifyEmail = defineEndpoint({
  operationId: 'verifyEmail',
  method: 'POST',
  path: '/auth/email/verify',
  summary: 'Confirm the email address with the emailed link',
  tag: 'account',
  auth: 'none',
  body: z.strictObject({ token: linkTokenSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['link_expired'],
});

export const sendVerification = defineEndpoint({
  operationId: 'sendVerification',
  method: 'POST',
  path: '/auth/email/verification',
  summary: 'Send the email confirmation link again',
  tag: 'account',
  auth: 'user',
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
});

export const listDevices = defineEndpoint({
  operationId: 'listDevices',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the devices where the user is signed in, most recently used first',
  tag: 'account',
  auth: 'user',
  status: 200,
  response: z.object({ devices: z.array(deviceSchema) }),
  errors: [],
});

export const signOutDevice = defineEndpoint({
  operationId: 'signOutDevice',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign out one device',
  tag: 'account',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

export const signOutOthers = defineEndpoint({
  operationId: 'signOutOthers',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out every device but this one',
  tag: 'account',
  auth: 'user',
  status: 204,
  response: z.undefined(),
  errors: [],
});

export const showLicense = defineEndpoint({
  operationId: 'showLicense',
  method: 'POST',
  path: '/account/license',
  summary: 'Return the signed-in user’s full driver’s license number. Requires the password',
  tag: 'account',
  auth: 'user',
  body: z.strictObject({ password: passwordAgain }),
  status: 200,
  /** Empty when there is none. */
  response: z.object({ driverLicense: z.string() }),
  errors: [],
});

export const deleteAccount = defineEndpoint({
  operationId: 'deleteAccount',
  method: 'POST',
  path: '/account/delete',
  summary: 'Permanently delete the account. Requires the password; bookings stay without a name',
  tag: 'account',
  auth: 'user',
  body: z.strictObject({ password: passwordAgain }),
  status: 204,
  response: z.undefined(),
  errors: ['account_in_use'],
});
