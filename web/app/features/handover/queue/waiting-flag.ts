const storageKey = 'makani.handovers-waiting';

/** Whether this browser has something that the server hasn't got. Read on pages that need not load the queue for it. */
export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function flagWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without local storage only the record's own page sends.
  }
}
