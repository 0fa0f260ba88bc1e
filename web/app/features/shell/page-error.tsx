import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { failureSentence, isMissingPart } from '../../api/failure-sentence.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageTrouble } from '../../ui/feedback/page-trouble.tsx';
import { MissingPart } from './missing-part.tsx';
import { NotFound } from './not-found.tsx';
import { useSite } from '../../site.ts';

/** A failed page. The link home is a plain one: it reloads everything, whatever is broken. */
export function PageError({ error }: { error: unknown }) {
  const { name } = useSite();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isMissingPart(error)) return <MissingPart />;
  return (
    <>
      <title>{`Something went wrong · ${name}`}</title>
      <PageTrouble
        message={failureSentence(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        action={
          <>
            <button
              type="button"
              className={buttonClass()}
              // Missing data can be reloaded without losing input. Any other error needs a fresh page.
              onClick={() => (isApiError(error) ? void revalidate() : window.location.reload())}
            >
              Try again
            </button>
            <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
              Back to home
            </a>
          </>
        }
      />
    </>
  );
}
