import { currentSession, lapsedUser } from './session.ts';

const prefix = 'makani.form-draft';

export interface FormDraft {
  /** As it was written; null if there is none. */
  read(): unknown;
  /** Does nothing once the account has signed out, or another one has signed in. */
  write(draft: object): void;
  clear(): void;
}

/**
 * Opens the draft of a form's input. It stays in this browser under the user's account, where no other account
 * finds it, until they save, discard it or sign out.
 */
export function openFormDraft(form: string): FormDraft {
  const key = keyOf(form);
  return {
    read: () => tryStorage((storage) => (key === null ? null : JSON.parse(storage.getItem(key) ?? 'null'))),
    write(draft) {
      if (key === null || key !== keyOf(form)) return;
      tryStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
    },
    clear() {
      if (key !== null) tryStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Removes every draft of the account that is about to sign out or has been deleted. */
export function clearFormDrafts(): void {
  const all = keyOf('');
  if (all === null) return;
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(all)) storage.removeItem(key);
  });
}

/** Removes drafts whose names begin with `start`: those of other accounts, and own ones that are over. */
export function pruneFormDrafts(start: string, isOver: (draft: unknown) => boolean): void {
  const own = keyOf(start);
  if (own === null) return;
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(`${prefix}.`) || !key.includes(`.${start}`)) continue;
      const draft: unknown = tryStorage(() => JSON.parse(storage.getItem(key) ?? 'null'));
      if (!key.startsWith(own) || isOver(draft)) storage.removeItem(key);
    }
  });
}

/** Null while nobody is signed in. */
function keyOf(form: string): string | null {
  const user = currentSession()?.user ?? lapsedUser();
  return user && `${prefix}.${user.id}.${form}`;
}

/** Null without local storage, and for unreadable content: the form still works on this page. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
