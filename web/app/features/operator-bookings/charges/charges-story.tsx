import {
  agreeNothingNewAtDesk,
  type DeskCharge,
  type DeskStatement,
} from '@makani/contract/handover/desk-charges';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { listDeskHandovers } from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { downloadTripEvidence } from '@makani/contract/handover/evidence';
import { formatUsd } from '@makani/contract/kernel/money';
import { Fragment, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskAct, useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../../../ui/desk/act-dialog.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { ChargeList } from '../../../ui/handover/charges/charge-list.tsx';
import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';
import { usePhotoRenewal } from '../../../ui/pictures/use-photo-renewal.ts';
import type { ChargeAct } from './charge-dialog.tsx';

export interface ChargesStoryProps {
  story: DeskBookingStory;
  statement: DeskStatement;
}

/** The charges after the return, with what the desk can decide. */
export function ChargesStory({ story, statement }: ChargesStoryProps) {
  const [opened, setOpened] = useState<ChargeAct>();
  const close = () => setOpened(undefined);
  const dialog = useLazyDialog(chargeDialog, { isOpen: opened !== undefined, onClose: close });
  const agree = useDeskMutation(() => deskCall(agreeNothingNewAtDesk, { params: { id: story.id } }), {
    successMessage: 'Noted',
    revalidates: 'always',
  });
  const [handovers, setHandovers] = useState<TripHandovers | null>(null);
  const load = useDeskMutation(() => deskCall(listDeskHandovers, { params: { id: story.id } }), {
    onSuccess: setHandovers,
  });
  const shown = { handovers, isLoading: load.isPending, onShow: () => void load.mutate() };
  usePhotoRenewal(() => handovers !== null && load.mutate());
  const { nothingNew, kinds, charges } = statement;
  return (
    <>
      {charges.length === 0 ? <p>Nothing was charged after the return.</p> : null}
      <ChargeList
        statement={statement}
        objectionBy="The guest wrote"
        shown={shown}
        actions={(charge) => <Decisions charge={charge} onOpen={setOpened} />}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {kinds.length === 0 ? null : (
          <Button
            variant="secondary"
            size="small"
            onPress={() => {
              setOpened({ act: 'propose' });
              shown.onShow();
            }}
          >
            Propose a charge
          </Button>
        )}
        <EvidenceButton bookingId={story.id} />
        {nothingNew.canSay ? (
          <Button
            variant="secondary"
            size="small"
            isPending={agree.isPending}
            pendingText="Processing..."
            onPress={() => void agree.mutate()}
          >
            Nothing to charge
          </Button>
        ) : null}
      </div>
      {opened ? (
        <Fragment key={opened.act}>
          {dialog.render({ story, statement, opened, shown, onClose: close })}
        </Fragment>
      ) : null}
    </>
  );
}

/** Records, photos, marks and charges in one file, each with its hash. */
function EvidenceButton({ bookingId }: { bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const act = useDeskAct(
    () => setOpen(false),
    async (reason) =>
      saveFile(
        await deskCall(downloadTripEvidence, { params: { id: bookingId }, body: { reason } }),
        'application/zip',
      ),
  );
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
        Download evidence
      </Button>
      {isOpen ? (
        <ActDialog
          {...act}
          title="Download evidence"
          action="Download"
          readers="It’s kept in the audit with your name."
        >
          <p>You get the records of pickup and return, the photos, the marks and the charges in one file.</p>
        </ActDialog>
      ) : null}
    </>
  );
}

function Decisions({ charge, onOpen }: { charge: DeskCharge; onOpen: (act: ChargeAct) => void }) {
  const { can, waitsForSecond: second } = charge;
  return (
    <>
      {second === null ? null : (
        <p className="mt-2">
          {second.by} decided on {formatUsd(second.amountCents)}, which is above the limit: {second.reason}{' '}
          {second.cannot ?? 'A second person decides now.'}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {can.decide && (second?.cannot ?? null) === null ? (
          <Button variant="secondary" size="small" onPress={() => onOpen({ act: 'decide', charge })}>
            Decide
          </Button>
        ) : null}
        {can.drop ? (
          <Button variant="secondary" size="small" onPress={() => onOpen({ act: 'drop', charge })}>
            Drop
          </Button>
        ) : null}
        {can.giveBack ? (
          <Button variant="secondary" size="small" onPress={() => onOpen({ act: 'give back', charge })}>
            Give back
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Loaded apart, because reading a booking needs none of it. */
const chargeDialog = lazyPart(
  () => import('./charge-dialog.tsx'),
  ({ ChargeDialog }) => ChargeDialog,
);
preloadAtFirstInput(chargeDialog);
