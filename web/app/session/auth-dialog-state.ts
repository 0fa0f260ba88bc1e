import { create } from 'zustand';

export type AuthMode = 'login' | 'signup' | 'forgot';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  /** Whether an expired session opened the dialog, rather than a button. */
  hasExpired: boolean;
  /** Whether the sign-up begins with the host's checkbox ticked. */
  asHost: boolean;
  /** A known address, with which the form starts. */
  email: string;
  /** Replaces the introduction of the log-in form. */
  intro: string | undefined;
  /** Continues the step that asked for the sign-in. */
  onSignedIn: (() => void) | undefined;
}

export interface OpenAuthDialogOptions {
  mode?: AuthMode;
  hasExpired?: boolean;
  asHost?: boolean;
  email?: string;
  intro?: string;
  onSignedIn?: () => void;
}

export function useAuthDialog(): AuthDialogState {
  return useStore();
}

export function openAuthDialog({
  mode = 'login',
  hasExpired = false,
  asHost = false,
  email = '',
  intro,
  onSignedIn,
}: OpenAuthDialogOptions = {}): void {
  useStore.setState({ isOpen: true, mode, hasExpired, asHost, email, intro, onSignedIn });
}

/** All sign-in messages share one toast, so that an old error does not stay beside a success. */
export const signInToast = 'sign-in';

/**
 * Opens the dialog after a request found no session. A dialog that is already open keeps its `onSignedIn`.
 */
export function askToSignInAgain(): void {
  if (useStore.getState().isOpen) return;
  openAuthDialog({ hasExpired: true });
}

export function setAuthMode(mode: AuthMode, email = ''): void {
  useStore.setState({ mode, email });
}

export function closeAuthDialog(): void {
  useStore.setState({ isOpen: false, hasExpired: false, onSignedIn: undefined });
}

const useStore = create<AuthDialogState>()(() => ({
  isOpen: false,
  mode: 'login',
  hasExpired: false,
  asHost: false,
  email: '',
  intro: undefined,
  onSignedIn: undefined,
}));
