import { useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';

/** A page whose data did not come: what happened, and the same question once more. */
export function LoadFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const known = isApiError(error) ? error : null;
  return (
    <div className="page py-16">
      <ErrorPanel
        title="This page could not be loaded"
        message={known?.message ?? 'Something went wrong on our side. Please try again.'}
        requestId={known?.requestId || undefined}
        action={
          <Button isPending={state === 'loading'} pendingText="Loading…" onPress={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
