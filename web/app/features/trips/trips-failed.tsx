import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The trips did not come: what happened, and the same question once more. */
export function TripsFailed({ error, title = 'My Trips' }: { error: unknown; title?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title={title} />
      <div className="mt-10">
        <ErrorPanel
          title={title === 'My Trips' ? 'Your trips could not be loaded' : 'Your trip could not be loaded'}
          message={failureSentence(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          action={
            <Button isPending={state === 'loading'} pendingText="Loading…" onPress={() => void revalidate()}>
              Try again
            </Button>
          }
        />
      </div>
    </>
  );
}
