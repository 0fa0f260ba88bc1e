import * as z from 'zod/mini';
import { passwordAgain } from '../accounts/account.ts';
import { browserTokenSchema } from '../accounts/auth.ts';
import { defineEndpoint, managerEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { emailSchema, idSchema, requiredEmail, requiredText } from '../kernel/text.ts';
import { plainText } from '../kernel/visible-text.ts';
import { instantSchema } from '../kernel/time.ts';

/** `desk` helps guests and hosts; `manager` may do everything, and decides who else works here. */
export const gradeSchema = z.enum(['desk', 'manager'], { error: 'Please choose desk or manager.' });
export type Grade = z.output<typeof gradeSchema>;

/** An operator opens everybody's data, so the password is longer than a guest's. */
export const operatorPasswordSchema = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(12, 'Please choose a password of at least 12 characters.'),
    z.maxLength(128, 'A password can be at most 128 characters.'),
  );

/** Six digits of an authenticator app, RFC 6238; spaces that the app shows between them are dropped. */
const codeSchema = z
  .string({ error: 'Code is required.' })
  .check(z.overwrite(codeSpelling), z.regex(/^\d{6}$/, 'Please enter the six digits.'));

export function codeSpelling(text: string): string {
  return plainText(text).replaceAll(/[\s-]/g, '');
}

/** The token behind the `#` of an invitation. */
const invitationTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete.'));

export const operatorSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  grade: gradeSchema,
  roles: z.tuple([z.literal('ROLE_OPERATOR')]),
});
export type Operator = z.output<typeof operatorSchema>;

/** The state that an operator's tab stores while they are signed in. */
export const operatorSessionSchema = z.object({ token: z.string(), operator: operatorSchema });
export type OperatorSession = z.output<typeof operatorSessionSchema>;

/** A session, and the token by which the next sign-in from this browser is known. */
const newOperatorSessionSchema = z.extend(operatorSessionSchema, { browserToken: browserTokenSchema });
export type NewOperatorSession = z.output<typeof newOperatorSessionSchema>;

export const operatorSignInSchema = z.strictObject({
  email: requiredEmail('Email'),
  password: passwordAgain,
  code: codeSchema,
});

export const operatorSignIn = defineEndpoint({
  operationId: 'operatorSignIn',
  method: 'POST',
  path: '/operator/sign-in',
  summary: 'Sign in as an operator with email, password and the code of an authenticator app',
  tag: 'operator',
  auth: 'none',
  knowsBrowsers: true,
  body: operatorSignInSchema,
  status: 200,
  response: newOperatorSessionSchema,
  errors: ['invalid_credentials'],
});

export const operatorSignOut = operatorEndpoint({
  operationId: 'operatorSignOut',
  method: 'POST',
  path: '/operator/sign-out',
  summary: 'End the operator’s session',
  status: 204,
  response: z.undefined(),
  errors: [],
});

export const getOperator = operatorEndpoint({
  operationId: 'getOperator',
  method: 'GET',
  path: '/operator/me',
  summary: 'Return the signed-in operator',
  status: 200,
  response: operatorSchema,
  errors: [],
});

export const confirmOperator = operatorEndpoint({
  operationId: 'confirmOperator',
  method: 'POST',
  path: '/operator/confirm',
  summary: 'Confirm the password again, which unlocks money and personal data for five minutes',
  body: z.strictObject({ password: passwordAgain }),
  status: 204,
  response: z.undefined(),
  errors: [],
});

/** The secret for an authenticator app. */
export const operatorInvitationSchema = z.object({
  email: z.string(),
  grade: gradeSchema,
  /** The secret in base 32, to type in. */
  secret: z.string(),
  /** The same for a QR code: `otpauth://totp/…`. */
  setupUri: z.string(),
});
export type OperatorInvitation = z.output<typeof operatorInvitationSchema>;

export const openOperatorInvitation = defineEndpoint({
  operationId: 'openOperatorInvitation',
  method: 'POST',
  path: '/operator/invitation/open',
  summary: 'Return the authenticator app’s setup key for an invitation',
  tag: 'operator',
  auth: 'none',
  body: z.strictObject({ token: invitationTokenSchema }),
  status: 200,
  response: operatorInvitationSchema,
  errors: ['link_expired'],
});

export const invitedOperatorSchema = z.strictObject({
  name: requiredText('Name', 80),
  password: operatorPasswordSchema,
  code: codeSchema,
});

export const acceptOperatorInvitation = defineEndpoint({
  operationId: 'acceptOperatorInvitation',
  method: 'POST',
  path: '/operator/invitation',
  summary:
    'Accept an invitation, which works once: sets the name and password, verifies the authenticator app and signs in',
  tag: 'operator',
  auth: 'none',
  body: z.extend(invitedOperatorSchema, { token: invitationTokenSchema }),
  status: 200,
  response: newOperatorSessionSchema,
  errors: ['link_expired'],
});

export const listedOperatorSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** Empty until they have accepted. */
  name: z.string(),
  grade: gradeSchema,
  state: z.enum(['invited', 'active', 'disabled']),
  lastUsedAt: z.nullable(instantSchema),
  /** A change that waits for a second manager, or for its moment; null when none does. */
  waiting: z._default(
    z.nullable(
      z.object({
        id: idSchema,
        what: z.enum(['invitation', 'grade', 'end']),
        byName: z.string(),
        /** From then on it holds by itself. */
        dueAt: instantSchema,
        /** Why whoever is signed in isn’t the second person, in a sentence; null when they are. */
        cannotConfirm: z.nullable(z.string()),
      }),
    ),
    null,
  ),
});
export type ListedOperator = z.output<typeof listedOperatorSchema>;

export const listOperators = managerEndpoint({
  operationId: 'listOperators',
  method: 'GET',
  path: '/operator/operators',
  summary: 'List everyone who works at the desk',
  status: 200,
  response: z.object({ operators: z.array(listedOperatorSchema) }),
  errors: [],
});

export const operatorInviteSchema = z.strictObject({ email: emailSchema, grade: gradeSchema });

export const inviteOperator = managerEndpoint({
  operationId: 'inviteOperator',
  method: 'POST',
  path: '/operator/operators',
  summary:
    'Invite an operator by email, or send a new link to one who has lost their password or app. A manager’s link waits for a second manager, or for 24 hours',
  afterPassword: true,
  body: operatorInviteSchema,
  status: 200,
  /** When the link that was mailed ends; null when it waits. */
  response: z.object({ expiresAt: z.nullable(instantSchema) }),
  errors: ['act_refused'],
});

export const updateOperator = managerEndpoint({
  operationId: 'updateOperator',
  method: 'PATCH',
  path: '/operator/operators/:id',
  summary:
    'Change an operator’s grade, or end or restore their access. Operators can’t change their own; ending a manager’s access waits for a second manager, or for 24 hours',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ grade: gradeSchema, isDisabled: z.boolean() }),
  status: 200,
  response: listedOperatorSchema,
  errors: ['not_found', 'act_refused'],
});

export const decideOperatorChange = managerEndpoint({
  operationId: 'decideOperatorChange',
  method: 'POST',
  path: '/operator/operators/changes/:id/decision',
  summary: 'Confirm, as the second manager, a change to a manager’s access, or withdraw it',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ decision: z.enum(['confirm', 'withdraw']) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'approval_closed', 'own_request'],
});
