import { useRevalidator } from 'react-router';
import type { Session } from '@makani/contract/accounts/auth';
import { resetDraft } from '../../booking-draft/draft.ts';
import { paths } from '../../paths.ts';
import {
  type AuthMode,
  closeAuthDialog,
  logInAfterSignUp,
  setAuthMode,
  useAuthDialog,
} from '../../session/auth-dialog-state.ts';
import { lapsedUser, storeSession } from '../../session/session.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { LogInForm } from './log-in-form.tsx';
import { RequestLinkForm } from './request-link-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Log in, sign up, and links by mail that sign in or set a new password. After the sign-in it runs the opener's `onSignedIn`. */
export function AuthDialog() {
  const { isOpen, mode, hasExpired, asHost, email, password, intro: ownIntro, onSignedIn } = useAuthDialog();
  const { revalidate } = useRevalidator();

  function finish(session: Session): void {
    const before = lapsedUser();
    storeSession(session);
    closeAuthDialog();
    if (before !== null && before.id !== session.user.id) return startAfresh();
    // The page's data belongs to the new user now; `onSignedIn` may navigate elsewhere meanwhile.
    void revalidate();
    onSignedIn?.();
  }

  const { title, intro, question, response } = words[mode];
  return (
    <Dialog
      title={title}
      intro={
        mode !== 'login'
          ? introOf(mode, asHost)
          : hasExpired
            ? 'Please sign in to continue. Nothing you typed is lost.'
            : (ownIntro ?? intro)
      }
      isOpen={isOpen}
      onClose={closeAuthDialog}
      size={mode === 'signup' ? 'medium' : 'narrow'}
      {...(mode === 'signup' ? {} : { banner: '/art/scenes/hero-wide.svg' })}
    >
      {mode === 'login' ? (
        <LogInForm
          email={email}
          password={password}
          onLoggedIn={finish}
          onForgotten={(typed) => setAuthMode('forgot', typed)}
          onLinkPreferred={(typed) => setAuthMode('link', typed)}
        />
      ) : null}
      {mode === 'signup' ? <SignUpForm asHost={asHost} onSignedUp={logInAfterSignUp} /> : null}
      {mode === 'forgot' || mode === 'link' ? (
        <RequestLinkForm key={mode} email={email} link={mode === 'link' ? 'sign-in' : 'new password'} />
      ) : null}
      <p className="mt-7 border-t border-brass/50 pt-5 text-center text-ink-soft">
        {question}{' '}
        <button
          type="button"
          onClick={() => setAuthMode(mode === 'login' ? 'signup' : 'login')}
          className={`font-medium text-ink ${textLink}`}
        >
          {response}
        </button>
      </p>
    </Dialog>
  );
}

function introOf(mode: AuthMode, asHost: boolean): string {
  return mode === 'signup' && asHost ? 'One account to list vehicles and to book trips.' : words[mode].intro;
}

/** Another user has signed in, who must not see what was typed on this page. */
function startAfresh(): void {
  resetDraft();
  window.location.assign(paths.home);
}

const words = {
  login: {
    title: 'Welcome back',
    intro: 'Log in to reserve and to see your trips.',
    question: 'New here?',
    response: 'Sign up',
  },
  signup: {
    title: "Let's get started",
    intro: 'One account for every trip.',
    question: 'Already have an account?',
    response: 'Log in',
  },
  forgot: {
    title: 'Forgot your password?',
    intro: 'Tell us your email, and we’ll send you a link to choose a new one.',
    question: 'Remembered it?',
    response: 'Log in',
  },
  link: {
    title: 'Sign in by email',
    intro: 'Tell us your email, and we’ll send you a link that signs you in. You won’t need your password.',
    question: 'Have your password?',
    response: 'Log in',
  },
} as const satisfies Record<AuthMode, Record<string, string>>;
