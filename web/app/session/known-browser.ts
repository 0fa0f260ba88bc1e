const storageKey = 'makani.known-browser';
/** A family shares a browser. */
const maxStored = 5;

/**
 * Tokens of the latest sign-ins in this browser, without saying whose. Sent with the next one, they tell somebody who has been
 * here before from strangers who try passwords. They open nothing, so they stay after the sign-out.
 * @returns undefined when there are none.
 */
export function knownBrowserTokens(): string[] | undefined {
  const tokens = read();
  return tokens.length === 0 ? undefined : tokens;
}

/** The latest comes first, and the oldest goes. */
export function storeBrowserToken(token: string): void {
  const known = [token, ...read().filter((other) => other !== token)].slice(0, maxStored);
  try {
    localStorage.setItem(storageKey, JSON.stringify(known));
  } catch {
    // Without local storage everybody is new here.
  }
}

/** Nothing without local storage, and for unreadable content. */
function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isToken).slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

/** A header can't carry anything else. */
function isToken(stored: unknown): stored is string {
  return typeof stored === 'string' && /^[\w-]{1,100}$/.test(stored);
}
