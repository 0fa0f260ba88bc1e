import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Session } from '@makani/contract/auth';
import {
  type AuthMode,
  closeAuthDialog,
  setAuthMode,
  useAuthDialog,
} from '../../session/auth-dialog-state.ts';
import { storeSession } from '../../session/session.ts';
import { textLink } from '../../ui/contact-links.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LogInForm } from './log-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Log in and sign up. Whoever opened it may have said what goes on after the sign-in. */
export function AuthDialog() {
  const { isOpen, mode, onSignedIn } = useAuthDialog();
  const { revalidate } = useRevalidator();
  const [knownEmail, setKnownEmail] = useState('');

  function finish(session: Session): void {
    storeSession(session);
    closeAuthDialog();
    // What the pages show of the current user is asked for anew; a step that goes on elsewhere takes over from this.
    void revalidate();
    onSignedIn?.();
  }

  function toggle(): void {
    setKnownEmail('');
    setAuthMode(mode === 'login' ? 'signup' : 'login');
  }

  return (
    <Dialog
      title={words[mode].title}
      intro={words[mode].intro}
      isOpen={isOpen}
      onClose={closeAuthDialog}
      size={mode === 'login' ? 'narrow' : 'medium'}
      {...(mode === 'login' ? { banner: '/art/scenes/hero-wide.svg' } : {})}
    >
      {mode === 'login' ? (
        <LogInForm email={knownEmail} onLoggedIn={finish} />
      ) : (
        <SignUpForm
          onSignedUp={(email) => {
            setKnownEmail(email);
            setAuthMode('login');
          }}
        />
      )}
      <p className="mt-7 border-t border-brass/50 pt-5 text-center text-ink-soft">
        {words[mode].question}{' '}
        <button type="button" onClick={toggle} className={`font-medium text-ink ${textLink}`}>
          {words[mode].answer}
        </button>
      </p>
    </Dialog>
  );
}

const words = {
  login: {
    title: 'Welcome back',
    intro: 'Log in to reserve and to see your trips.',
    question: 'New here?',
    answer: 'Sign up',
  },
  signup: {
    title: "Let's get started",
    intro: 'One account for every journey.',
    question: 'Already have an account?',
    answer: 'Log in',
  },
} as const satisfies Record<AuthMode, Record<string, string>>;
