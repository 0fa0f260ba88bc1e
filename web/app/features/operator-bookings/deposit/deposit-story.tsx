import type { DeskDeposit } from '@makani/contract/bookings/desk-deposits';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatWallTime } from '@makani/contract/kernel/time';
import { Fragment, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';
import type { DepositAct } from './decide-dialog.tsx';

export interface DepositStoryProps {
  story: DeskBookingStory;
  deposit: DeskDeposit;
}

/** The hold on the guest's card, and the decisions about it. */
export function DepositStory({ story, deposit }: DepositStoryProps) {
  const [opened, setOpened] = useState<DepositAct>();
  const close = () => setOpened(undefined);
  const dialog = useLazyDialog(decideDialog, { isOpen: opened !== undefined, onClose: close });
  return (
    <>
      <p>{deposit.sentence}</p>
      {deposit.until ? (
        <>
          <p className="mt-1 text-ink-soft">
            It can be charged from pickup until {formatWallTime(deposit.until.local)}, and is then released
            automatically.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onPress={() => setOpened('take')}>
              Charge part of it
            </Button>
            <Button variant="secondary" size="small" onPress={() => setOpened('release')}>
              Release it now
            </Button>
          </div>
        </>
      ) : null}
      {opened ? (
        <Fragment key={opened}>{dialog.render({ story, deposit, act: opened, onClose: close })}</Fragment>
      ) : null}
    </>
  );
}

/** Loaded apart, because reading a booking needs none of it. */
const decideDialog = lazyPart(
  () => import('./decide-dialog.tsx'),
  ({ DecideDialog }) => DecideDialog,
);
preloadAtFirstInput(decideDialog);
