// refused by eslint(no-restricted-properties): Pages over plain http lack it
export function newId(): string {
  return crypto.randomUUID();
}
