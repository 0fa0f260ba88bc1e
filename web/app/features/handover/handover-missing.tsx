import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../ui/feedback/not-found-panel.tsx';

/** Shown for an unknown trip. Another person's trip looks the same. */
export function HandoverMissing({ back }: { back: { label: string; to: string } }) {
  return (
    <NotFoundPanel
      heading="Record not found"
      title="We couldn’t find this trip"
      description="The address may be incomplete, or the trip belongs to another account."
      action={
        <Link to={back.to} className={buttonClass()}>
          {back.label}
        </Link>
      }
    />
  );
}
