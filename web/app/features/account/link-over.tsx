import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A link that was used, has run out, or came without its end. Says so, with the way to another one. */
export function LinkOver({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      title="This link can no longer be used"
      description="It has been used, has run out, or was not copied whole. Please ask for a new one."
      action={action}
    />
  );
}
