import {
  changePasswordSchema,
  forgotPassword,
  invitedPersonSchema,
  profileSchema,
} from '@makani/contract/accounts/account';
import { passwordSchema, signIn, signUpSchema } from '@makani/contract/accounts/auth';
import { customerInfoSchema } from '@makani/contract/bookings/bookings';
import { consentSentence, invitedDriverSchema } from '@makani/contract/bookings/other-drivers';
import { rentalRulesSchema } from '@makani/contract/calendar/host-calendar';
import { cardSchema } from '@makani/contract/payments/payments';
import { reviewInputSchema } from '@makani/contract/reviews/reviews';
import { contactMessageSchema } from '@makani/contract/site/contact';
import { vehicleFormSchema } from '@makani/contract/vehicles/host-vehicle-form';
import * as z from 'zod/mini';

const typedAgain = z.string().check(z.minLength(1, 'Please type your password again.'));
const newPassword = { newPassword: passwordSchema, confirmPassword: typedAgain };

const newPasswordSchema = z.strictObject(newPassword);
const passwordFormSchema = z.extend(changePasswordSchema, newPassword);
const invitationSchema = z.strictObject({
  ...z.omit(invitedPersonSchema, { password: true }).shape,
  ...newPassword,
});
/** The payload's schema, with the host role as a checkbox and the password twice. */
const signUpFormSchema = z.extend(z.omit(signUpSchema, { roles: true }), {
  registerAsHost: z.boolean(),
  confirmPassword: typedAgain,
});
/** The drivers of vehicles that are reserved together, in the order's own words. */
const driversSchema = z.strictObject({
  vehicles: z.array(z.strictObject({ customerInfo: customerInfoSchema })),
});
/** With the consent as a checkbox. */
const invitedDriverFormSchema = z.extend(z.omit(invitedDriverSchema, { consent: true }), {
  consent: z.boolean().check(z.refine((isGiven) => isGiven, { error: consentSentence })),
});
/** Photos are sent and checked separately. */
const vehicleFieldsSchema = z.omit(vehicleFormSchema, { photos: true });

const formSchemas = {
  card: () => cardSchema,
  contact: () => contactMessageSchema,
  driver: () => customerInfoSchema,
  drivers: () => driversSchema,
  forgotPassword: () => forgotPassword.body,
  invitation: () => invitationSchema,
  invitedDriver: () => invitedDriverFormSchema,
  logIn: () => signIn.body,
  newPassword: () => newPasswordSchema,
  password: () => passwordFormSchema,
  profile: () => profileSchema,
  rentalRules: () => rentalRulesSchema,
  review: () => reviewInputSchema,
  signUp: () => signUpFormSchema,
  vehicle: () => vehicleFieldsSchema,
};

export type FormSchemas = { [Name in keyof typeof formSchemas]: ReturnType<(typeof formSchemas)[Name]> };

/** The checks of a form before it sends. A page makes only those that it asks for. */
export function formSchema<Name extends keyof FormSchemas>(name: Name): FormSchemas[Name] {
  const schemas: { [One in keyof FormSchemas]: () => FormSchemas[One] } = formSchemas;
  return schemas[name]();
}
