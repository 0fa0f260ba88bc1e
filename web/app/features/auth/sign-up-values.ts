import { type SignUp, passwordAgainSchema, signUpSchema } from '@makani/contract/accounts/auth';
import * as z from 'zod/mini';

/** The payload's schema, with the host role as a checkbox and the password twice. */
export const signUpFormSchema = z.extend(z.omit(signUpSchema, { roles: true }), {
  registerAsHost: z.boolean(),
  confirmPassword: passwordAgainSchema,
});

export type SignUpValues = z.output<typeof signUpFormSchema>;

export const emptySignUp: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  phoneNumber: '',
  driverLicense: '',
  password: '',
  confirmPassword: '',
  registerAsHost: false,
  termsAccepted: false,
  promotions: false,
};

/** The body for the API, without an empty license. */
export function signUpBody(values: SignUpValues): SignUp {
  const { registerAsHost, confirmPassword: _typedTwice, driverLicense, ...rest } = values;
  return {
    ...rest,
    ...(driverLicense ? { driverLicense } : {}),
    roles: registerAsHost ? ['guest', 'host'] : ['guest'],
  };
}

/**
 * `Leilani.K+trips@mail.example` → `leilani.k482`: the digits are there because somebody may have the name already. Empty
 * where nothing usable is left.
 */
export function usernameFrom(email: string, digits: string): string {
  const [name = '', host] = email.trim().split('@');
  const usable = (name.split('+')[0] ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}._-]/gu, '');
  return host === undefined || usable === '' ? '' : `${usable.slice(0, 30)}${digits}`;
}

export function threeDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(100 + (random % 900));
}
