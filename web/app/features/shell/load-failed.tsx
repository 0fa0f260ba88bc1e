import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { PageTrouble } from '../../ui/feedback/page-trouble.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';

export interface LoadFailedProps {
  error: unknown;
  /** What could not be loaded: 'Your bookings could not be loaded'. Without it, this stands in for a whole page. */
  title?: string;
  /** The screen's own heading, where the failure took it away. */
  heading?: string;
  /** Where to go instead. */
  wayOut?: { label: string; to: string };
}

/** Data could not be loaded: what happened, the same request once more, or somewhere else. */
export function LoadFailed({ error, title, heading, wayOut }: LoadFailedProps) {
  const refusal = isApiError(error) ? error : null;
  const facts = {
    message: refusal?.fields['pickupAt'] ?? refusal?.fields['returnAt'] ?? failureSentence(error),
    requestId: refusal?.requestId,
  };
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
