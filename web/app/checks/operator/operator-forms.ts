import { reasonedSchema } from '@makani/contract/operator/act-reason';
import { lookUpSchema } from '@makani/contract/operator/look-up';
import {
  invitedOperatorSchema,
  operatorInviteSchema,
  operatorSignInSchema,
} from '@makani/contract/operator/operators';
import * as z from 'zod/mini';

const typedAgain = z.string().check(z.minLength(1, 'Please type your password again.'));
/** With the password twice. */
const welcomeSchema = z.extend(invitedOperatorSchema, { confirmPassword: typedAgain });

const formSchemas = {
  signIn: () => operatorSignInSchema,
  welcome: () => welcomeSchema,
  invite: () => operatorInviteSchema,
  reasoned: () => reasonedSchema,
  lookUp: () => lookUpSchema,
};

export type OperatorFormSchemas = {
  [Name in keyof typeof formSchemas]: ReturnType<(typeof formSchemas)[Name]>;
};

/** The checks of a desk form before it sends. */
export function operatorFormSchema<Name extends keyof OperatorFormSchemas>(
  name: Name,
): OperatorFormSchemas[Name] {
  const schemas: { [One in keyof OperatorFormSchemas]: () => OperatorFormSchemas[One] } = formSchemas;
  return schemas[name]();
}
