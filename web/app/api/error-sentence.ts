import type { ApiError } from './api-error.ts';

/** The message of an error whose fields are not on the screen: the first field's, else the general one. */
export function errorSentence({ fields, message }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}
