// refused by eslint(no-restricted-properties): Ask the clock you were given
export function holdExpiresAt(): number {
  return Date.now() + 15 * 60_000;
}
