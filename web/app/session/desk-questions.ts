import { create } from 'zustand';

/** The desk's question before an act goes on: the password again, or a sign-in after the session has ended. */
type Prompt = 'password' | 'sign-in';

interface DeskQuestion {
  prompt: Prompt | null;
  /** Repeats the act that was interrupted. */
  again: (() => void) | undefined;
}

const useStore = create<DeskQuestion>()(() => ({ prompt: null, again: undefined }));

export function useDeskQuestion(): DeskQuestion {
  return useStore();
}

export function promptAtDesk(prompt: Prompt, again?: () => void): void {
  useStore.setState({ prompt, again });
}

export function closeDeskQuestion(): void {
  useStore.setState({ prompt: null, again: undefined });
}
