const texts = new WeakMap<object, { text: string | undefined }>();

/** Marks a response that is sent again unchanged, by the same endpoint: its text is made once. */
export function keepText<Response extends object>(response: Response): Response {
  texts.set(response, { text: undefined });
  return response;
}

/** The text of a response, made anew unless it was kept. */
export function textOf(response: object, make: () => string): string {
  const kept = texts.get(response);
  if (kept === undefined) return make();
  return (kept.text ??= make());
}
