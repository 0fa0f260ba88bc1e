import { create } from 'zustand';

/** The desk's question before an act goes on: the password again, or a sign-in after the session has ended. */
type Asked = 'password' | 'sign-in';

interface DeskQuestion {
  asked: Asked | null;
  /** Repeats the act that was interrupted. */
  again: (() => void) | undefined;
}

const useStore = create<DeskQuestion>()(() => ({ asked: null, again: undefined }));

export function useDeskQuestion(): DeskQuestion {
  return useStore();
}

export function askAtDesk(asked: Asked, again?: () => void): void {
  useStore.setState({ asked, again });
}

export function closeDeskQuestion(): void {
  useStore.setState({ asked: null, again: undefined });
}
