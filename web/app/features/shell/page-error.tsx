import { errorTable } from '@makani/contract/errors';
import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { NotFound } from './not-found.tsx';
import { useSite } from './site.ts';

/** A page that failed, with ways out. Plain links: they load afresh, whatever is broken. */
export function PageError({ error }: { error: unknown }) {
  const { name } = useSite();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="page py-16">
      <title>{`Something went wrong · ${name}`}</title>
      <ErrorPanel
        message={isApiError(error) ? error.message : errorTable.unexpected.message}
        requestId={isApiError(error) ? error.requestId : undefined}
        action={
          <>
            <button
              type="button"
              className={buttonClass({ size: 'small' })}
              onClick={() => window.location.reload()}
            >
              Try again
            </button>
            <a href={paths.home} className={buttonClass({ size: 'small', variant: 'secondary' })}>
              Back to home
            </a>
          </>
        }
      />
    </div>
  );
}
