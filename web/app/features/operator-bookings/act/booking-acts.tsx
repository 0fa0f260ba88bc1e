import type { DeskActKind } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { isCertain } from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { actNames } from '@makani/domain/desk/desk-words';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';

/** Acts on a booking; an unavailable one says why. */
export function BookingActs({ story }: { story: DeskBookingStory }) {
  const [opened, setOpened] = useState<DeskActKind>();
  const close = () => setOpened(undefined);
  const dialog = useLazyDialog(actDialog, { isOpen: opened !== undefined, onClose: close });
  const hasRecords = isCertain(story.status) && factsOfTrip(story)?.hasRecords === true;
  const possible = story.acts.filter(({ refusal }) => refusal === null);
  const refused = story.acts.filter(({ refusal }) => refusal !== null);
  return (
    <section aria-label="Acts" className="border-y border-brass/60 bg-paper-bright px-4 py-4">
      {story.pendingApprovalId === null ? null : (
        <p className="mb-3 text-sm">
          <Link to={paths.operatorApprovals} className="underline underline-offset-4">
            A request for this booking is waiting for a second operator.
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {possible.map(({ act }) => (
          <Button key={act} variant="secondary" size="small" onPress={() => setOpened(act)}>
            {actNames[act]}
          </Button>
        ))}
        {hasRecords ? (
          <Link
            to={paths.operatorHandover(story.id, 'next')}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Pickup and return
          </Link>
        ) : null}
      </div>
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer text-ink-soft">What can’t be done now, and why</summary>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          {refused.map(({ act, refusal }) => (
            <li key={act}>
              <span className="font-medium text-ink">{actNames[act]}:</span> {refusal}
            </li>
          ))}
        </ul>
      </details>
      {opened ? (
        <Fragment key={opened}>{dialog.render({ story, kind: opened, onClose: close })}</Fragment>
      ) : null}
    </section>
  );
}

/** Loaded apart, because reading a booking needs none of it. */
const actDialog = lazyPart(
  () => import('./act-dialog.tsx'),
  ({ ActDialog }) => ActDialog,
);
preloadAtFirstInput(actDialog);
