import { useEffect } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { signInFirst } from '../../../session/sign-in-first.ts';

/**
 * Asks for a sign-in, since only its owner can read a booking. After the sign-in the page reloads by itself.
 */
export function SignedOut() {
  useEffect(() => signInFirst(), []);
  return (
    <div className="page py-16">
      <EmptyState
        picture="trips"
        title="Please sign in to continue"
        description="Your reservation is saved. Sign in to pick up where you left off."
        action={<Button onPress={() => signInFirst()}>Sign in</Button>}
      />
    </div>
  );
}
