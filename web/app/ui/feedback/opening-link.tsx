import { Button } from '../buttons/button.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { LoadingStatus, Skeleton } from './skeleton.tsx';

interface OpeningLinkProps {
  failure: { message: string } | null;
  again: () => void;
  /** For screen readers: 'Opening your invitation…'. */
  children: string;
}

/** Stands on the page of a mailed link until its facts are read, or says why they aren't. */
export function OpeningLink({ failure, again, children }: OpeningLinkProps) {
  if (failure !== null)
    return <ErrorPanel message={failure.message} action={<Button onPress={again}>Try again</Button>} />;
  return (
    <>
      <LoadingStatus>{children}</LoadingStatus>
      <Skeleton className="h-7 w-2/3" />
    </>
  );
}
