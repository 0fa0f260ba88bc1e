import { Link, useRevalidator } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

export interface VehiclesFailedProps {
  heading: string;
  title: string;
  error: unknown;
  /** Where to go instead: back to the vehicles. */
  hasWayBack?: boolean;
}

/** What did not come, and the same question once more. */
export function VehiclesFailed({ heading, title, error, hasWayBack = false }: VehiclesFailedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title={heading} />
      <div className="mt-10 max-w-4xl">
        <ErrorPanel
          title={title}
          message={failureSentence(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          action={
            <>
              <Button
                isPending={state === 'loading'}
                pendingText="Loading…"
                onPress={() => void revalidate()}
              >
                Try again
              </Button>
              {hasWayBack ? (
                <Link to={paths.hostVehicles} className={buttonClass({ variant: 'secondary' })}>
                  My Vehicles
                </Link>
              ) : null}
            </>
          }
        />
      </div>
    </>
  );
}
