import { errorTable } from '@makani/contract/errors';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';

/** The account did not come: what happened, and the same question once more. */
export function AccountFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorPanel
      title="Your profile could not be loaded"
      message={isApiError(error) ? error.message : errorTable.unexpected.message}
      requestId={isApiError(error) ? error.requestId : undefined}
      action={
        <Button isPending={state === 'loading'} pendingText="Loading…" onPress={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  );
}
