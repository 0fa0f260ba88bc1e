import {
  changePasswordSchema,
  forgotPassword,
  invitedPersonSchema,
  profileSchema,
} from '@makani/contract/accounts/account';
import { passwordSchema, signIn, signUpSchema } from '@makani/contract/accounts/auth';
import { customerInfoSchema } from '@makani/contract/bookings/bookings';
import { rentalRulesSchema } from '@makani/contract/calendar/host-calendar';
import { cardSchema } from '@makani/contract/payments/payments';
import { reviewInputSchema } from '@makani/contract/reviews/reviews';
import { contactMessageSchema } from '@makani/contract/site/contact';
import { vehicleFormSchema } from '@makani/contract/vehicles/host-vehicle-form';
import * as z from 'zod/mini';

const typedAgain = z.string().check(z.minLength(1, 'Please type your password again.'));
const newPassword = { newPassword: passwordSchema, confirmPassword: typedAgain };
const { password: _typedTwice, ...invitedPerson } = invitedPersonSchema.shape;

/** What the forms check before they send. */
export const formSchemas = {
  card: cardSchema,
  contact: contactMessageSchema,
  driver: customerInfoSchema,
  forgotPassword: forgotPassword.body,
  invitation: z.strictObject({ ...invitedPerson, ...newPassword }),
  logIn: signIn.body,
  newPassword: z.strictObject(newPassword),
  password: z.extend(changePasswordSchema, newPassword),
  profile: profileSchema,
  rentalRules: rentalRulesSchema,
  review: reviewInputSchema,
  /** The payload's schema, with the host role as a checkbox and the password twice. */
  signUp: z.extend(z.omit(signUpSchema, { roles: true }), {
    registerAsHost: z.boolean(),
    confirmPassword: typedAgain,
  }),
  /** Photos are sent and checked separately. */
  vehicle: z.omit(vehicleFormSchema, { photos: true }),
};

export type FormSchemas = typeof formSchemas;
