const texts = new WeakMap<object, string>();

/** Sends a response as this text, which is put together of parts that their schemas have written. */
export function sendAs<Response extends object>(response: Response, text: string): Response {
  texts.set(response, text);
  return response;
}

/** The text of a response, made now unless `sendAs` gave it one. */
export function textOf(response: object, make: () => string): string {
  return texts.get(response) ?? make();
}
