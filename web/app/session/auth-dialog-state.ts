import { create } from 'zustand';

export type AuthMode = 'login' | 'signup' | 'forgot' | 'link';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  /** Whether an expired session opened the dialog, rather than a button. */
  hasExpired: boolean;
  /** Whether the sign-up begins with the host's checkbox ticked. */
  asHost: boolean;
  /** A known address, with which the form starts. */
  email: string;
  /** The password of the sign-up that has just happened, until the dialog closes or its form changes. In memory only. */
  password: string;
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
  useStore.setState({ isOpen: true, mode, hasExpired, asHost, email, password: '', intro, onSignedIn });
}

/** All sign-in messages share one toast, so that an old error does not stay beside a success. */
export const signInToast = 'sign-in';

/**
 * Opens the dialog after a request found no session. A dialog that is already open keeps its `onSignedIn`.
 */
export function promptSignIn(): void {
  if (useStore.getState().isOpen) return;
  openAuthDialog({ hasExpired: true });
}

export function setAuthMode(mode: AuthMode, email = ''): void {
  useStore.setState({ mode, email, password: '' });
}

/** The log-in form after a sign-up: what was typed a moment ago isn't typed again. */
export function logInAfterSignUp({ email, password }: Pick<AuthDialogState, 'email' | 'password'>): void {
  useStore.setState({ mode: 'login', email, password });
}

export function closeAuthDialog(): void {
  useStore.setState({ isOpen: false, hasExpired: false, password: '', onSignedIn: undefined });
}

const useStore = create<AuthDialogState>()(() => ({
  isOpen: false,
  mode: 'login',
  hasExpired: false,
  asHost: false,
  email: '',
  password: '',
  intro: undefined,
  onSignedIn: undefined,
}));
