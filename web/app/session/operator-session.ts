import {
  type Operator,
  type OperatorSession,
  operatorSessionSchema,
} from '@makani/contract/operator/operators';
import { create } from 'zustand';

const storageKey = 'makani.operator';
/** Pages that this tab has shown at the desk. They go with the session. */
const viewPrefix = 'makani.operator-view.';

interface OperatorState {
  session: OperatorSession | null;
  /** The operator whose session ended on an open page, which keeps its input until they sign in again. */
  lapsedOperator: Operator | null;
}

const useStore = create<OperatorState>()(() => ({ session: null, lapsedOperator: null }));

/** The operator who is signed in on this page, or was until the session ended. */
export function usePageOperator(): Operator | null {
  return useStore((state) => state.session?.operator ?? state.lapsedOperator);
}

/** Undefined while no operator is signed in. */
export function useOperatorToken(): string | undefined {
  return useStore((state) => state.session?.token);
}

export function currentOperatorSession(): OperatorSession | null {
  return useStore.getState().session;
}

/** The operator whose session ended on this page, until they sign in again. */
export function lapsedOperator(): Operator | null {
  return useStore.getState().lapsedOperator;
}

/** Only this tab keeps it, and no longer than the tab lives: a desk is shared. */
export function storeOperatorSession(session: OperatorSession): void {
  useStore.setState({ session, lapsedOperator: null });
  write(session);
}

export function clearOperatorSession(): void {
  useStore.setState({ session: null, lapsedOperator: null });
  write(null);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(viewPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored without storage.
  }
}

/** The session has ended; the page stays, and asks to sign in again. */
export function lapseOperatorSession(): void {
  useStore.setState(({ session, lapsedOperator }) => ({
    session: null,
    lapsedOperator: session?.operator ?? lapsedOperator,
  }));
  write(null);
}

/** The last answer that a page of the desk showed, in this tab and for this operator. */
export function openDeskView(name: string) {
  const operator = useStore.getState().session?.operator ?? lapsedOperator();
  const key = operator === null ? null : `${viewPrefix}${operator.id}.${name}`;
  const inStorage = <Result>(work: (storage: Storage, at: string) => Result): Result | null => {
    try {
      return key === null ? null : work(sessionStorage, key);
    } catch {
      return null;
    }
  };
  return {
    read: () => inStorage((storage, at): unknown => JSON.parse(storage.getItem(at) ?? 'null')),
    write: (view: object) => void inStorage((storage, at) => storage.setItem(at, JSON.stringify(view))),
    clear: () => void inStorage((storage, at) => storage.removeItem(at)),
  };
}

// The server renders for everybody, and the page hydrates as it was rendered.
if (typeof window !== 'undefined') useStore.setState({ session: readStored() });

function readStored(): OperatorSession | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return operatorSessionSchema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

function write(session: OperatorSession | null): void {
  try {
    if (session) sessionStorage.setItem(storageKey, JSON.stringify(session));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the session still works on this page.
  }
}
