import type { ApiError } from '../../../api/api-error.ts';

/** What to say where the fields at fault are not on the screen: the sentence of the first, else the whole. */
export function refusalSentence({ fields, message }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}
