import { Link, useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageTrouble } from '../../ui/page-trouble.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';

export interface LoadErrorProps {
  /** Where to go instead. */
  wayOut: { label: string; to: string };
}

/** A page whose data could not be had: what happened, once more, or somewhere else. For a route's `ErrorBoundary`. */
export function LoadError({ wayOut }: LoadErrorProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const refusal = isApiError(error) ? error : null;
  return (
    <PageTrouble
      message={refusal?.fields['pickupAt'] ?? refusal?.fields['returnAt'] ?? failureSentence(error)}
      requestId={refusal?.requestId}
      action={
        <>
          <PlainButton aria-busy={state === 'loading'} onClick={() => void revalidate()}>
            {state === 'loading' ? 'Trying…' : 'Try again'}
          </PlainButton>
          <Link to={wayOut.to} className={buttonClass({ variant: 'secondary' })}>
            {wayOut.label}
          </Link>
        </>
      }
    />
  );
}
