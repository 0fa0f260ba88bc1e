import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export interface PartFailedProps {
  /** The screen's own title. */
  title: string;
  /** 'Your bookings could not be loaded' */
  what: string;
  error: unknown;
}

/** A screen below the tabs did not come: what happened, and the same question once more. */
export function PartFailed({ title, what, error }: PartFailedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title={title} />
      <div className="mt-10">
        <ErrorPanel
          title={what}
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
