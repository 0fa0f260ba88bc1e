import type { ReactNode } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { PageTrouble } from '../../ui/feedback/page-trouble.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';

export interface LoadFailedProps {
  error: unknown;
  /**
   * Names the missing data: 'Your bookings couldn’t be loaded'. Without it the message stands for a whole
   * page.
   */
  title?: string;
  /** The screen's own heading, if the failure has removed it. */
  heading?: string;
  /** A link to another page. */
  wayOut?: { label: string; to: string };
}

/** A loader's failure: the message, a retry, and a link elsewhere. */
export function LoadFailed({ error, title, heading, wayOut }: LoadFailedProps) {
  const facts = { message: sentenceOf(error), requestId: isApiError(error) ? error.requestId : undefined };
  if (title === undefined) {
    return <PageTrouble {...facts} action={<WaysOut pendingText="Trying…" wayOut={wayOut} />} />;
  }
  return (
    <>
      {heading === undefined ? null : <PageHeading title={heading} />}
      <div className={`max-w-4xl ${heading === undefined ? '' : 'mt-10'}`}>
        <ErrorPanel {...facts} title={title} action={<WaysOut pendingText="Loading…" wayOut={wayOut} />} />
      </div>
    </>
  );
}

/** The `ErrorBoundary` of one screen; the parts around it keep working. */
export function loadFailure(props: Omit<LoadFailedProps, 'error'>): () => ReactNode {
  return function ErrorBoundary() {
    return <LoadFailed {...props} error={useRouteError()} />;
  };
}

function sentenceOf(error: unknown): string {
  if (!isApiError(error)) return failureSentence(error);
  const ofDates = error.fields['pickupAt'] ?? error.fields['returnAt'];
  // A page that is loading has no field to highlight.
  return ofDates ?? (error.code === 'invalid_input' ? wrongAddress : error.message);
}

const wrongAddress = 'Part of this page’s address isn’t right. Please check it, or go on from the menu.';

interface WaysOutProps {
  pendingText: string;
  wayOut: LoadFailedProps['wayOut'];
}

function WaysOut({ pendingText, wayOut }: WaysOutProps): ReactNode {
  const { revalidate, state } = useRevalidator();
  const isPending = state === 'loading';
  return (
    <>
      <PlainButton aria-busy={isPending} onClick={() => void revalidate()}>
        {isPending ? pendingText : 'Try again'}
      </PlainButton>
      {wayOut ? (
        <Link to={wayOut.to} className={buttonClass({ variant: 'secondary' })}>
          {wayOut.label}
        </Link>
      ) : null}
    </>
  );
}
