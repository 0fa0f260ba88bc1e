import { create } from 'zustand';

export type AuthMode = 'login' | 'signup';

export interface AuthDialogState {
  isOpen: boolean;
  mode: AuthMode;
  /** What goes on after a successful sign-in: the step that asked for it. */
  onSignedIn: (() => void) | undefined;
}

export interface OpenAuthDialogOptions {
  mode?: AuthMode;
  onSignedIn?: () => void;
}

export function useAuthDialog(): AuthDialogState {
  return useStore();
}

export function openAuthDialog({ mode = 'login', onSignedIn }: OpenAuthDialogOptions = {}): void {
  useStore.setState({ isOpen: true, mode, onSignedIn });
}

export function setAuthMode(mode: AuthMode): void {
  useStore.setState({ mode });
}

export function closeAuthDialog(): void {
  useStore.setState({ isOpen: false, onSignedIn: undefined });
}

const useStore = create<AuthDialogState>()(() => ({ isOpen: false, mode: 'login', onSignedIn: undefined }));
