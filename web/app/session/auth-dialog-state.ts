import { create } from 'zustand';

export type AuthMode = 'login' | 'signup' | 'forgot';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  /** Opened because a session has run out, not because somebody pressed a button. */
  hasExpired: boolean;
  /** What goes on after a successful sign-in: the step that asked for it. */
  onSignedIn: (() => void) | undefined;
}

export interface OpenAuthDialogOptions {
  mode?: AuthMode;
  hasExpired?: boolean;
  onSignedIn?: () => void;
}

export function useAuthDialog(): AuthDialogState {
  return useStore();
}

export function openAuthDialog({
  mode = 'login',
  hasExpired = false,
  onSignedIn,
}: OpenAuthDialogOptions = {}): void {
  useStore.setState({ isOpen: true, mode, hasExpired, onSignedIn });
}

/** One toast for all that is said of signing in, so that what was refused is not still read beside what went well. */
export const signInToast = 'sign-in';

/** A request found nobody signed in. A dialog that is open already knows better what goes on afterwards. */
export function askToSignInAgain(): void {
  if (useStore.getState().isOpen) return;
  useStore.setState({ isOpen: true, mode: 'login', hasExpired: true, onSignedIn: undefined });
}

export function setAuthMode(mode: AuthMode): void {
  useStore.setState({ mode });
}

export function closeAuthDialog(): void {
  useStore.setState({ isOpen: false, hasExpired: false, onSignedIn: undefined });
}

const useStore = create<AuthDialogState>()(() => ({
  isOpen: false,
  mode: 'login',
  hasExpired: false,
  onSignedIn: undefined,
}));
