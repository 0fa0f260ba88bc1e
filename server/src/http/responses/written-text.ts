/**
 * On the response itself: what a WeakMap that lives long holds is taken for alive by V8 until the whole heap is collected,
 * and texts are most of what a search allocates.
 */
const text = Symbol('text');

interface Written {
  [text]?: string;
}

/** Sends a response as this text, which is put together of parts that their schemas have written. */
export function sendAs<Response extends object>(response: Response, written: string): Response {
  // Not with a copy of it, which may have other contents.
  return Object.defineProperty(response, text, { value: written });
}

/** The text of a response, made now unless `sendAs` gave it one. */
export function textOf(response: Written, make: () => string): string {
  return response[text] ?? make();
}
