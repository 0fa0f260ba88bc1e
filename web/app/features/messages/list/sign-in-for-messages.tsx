import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPanel } from '../../../ui/feedback/not-found-panel.tsx';

/** In place of the messages while nobody is signed in. The page goes on where the link led. */
export function SignInForMessages() {
  return (
    <div className="page min-h-dvh pt-10 pb-20">
      <NotFoundPanel
        heading="Messages"
        title="Sign in to read your messages"
        description="Your conversations with hosts and guests are in your account."
        action={
          <Button aria-haspopup="dialog" onPress={() => openAuthDialog()}>
            Sign in
          </Button>
        }
      />
    </div>
  );
}
