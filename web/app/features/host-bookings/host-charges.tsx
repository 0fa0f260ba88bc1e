import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import {
  agreeNothingNewAsHost,
  getHostCharges,
  proposeHostCharge,
  withdrawHostCharge,
} from '@makani/contract/handover/host-charges';
import { listHostHandovers } from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import type { Proposal, TripStatement } from '@makani/contract/handover/trip-charges';
import { returnDateInWords } from '@makani/domain/arrivals/one-way';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ChargeList } from '../../ui/handover/charges/charge-list.tsx';
import { ProposeForm } from '../../ui/handover/charges/propose-form.tsx';
import { usePhotoRenewal } from '../../ui/pictures/use-photo-renewal.ts';

export interface HostChargesProps {
  booking: HostBooking;
  onClose: () => void;
}

/** The charges after the return of a trip, and what the host can propose. */
export function HostCharges({ booking, onClose }: HostChargesProps) {
  const [statement, setStatement] = useState<TripStatement>();
  const [isProposing, setProposing] = useState(false);
  const [handovers, setHandovers] = useState<TripHandovers | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const params = { id: booking.id };
  const load = useApiMutation(() => call(getHostCharges, { params }), { onSuccess: setStatement });
  const { mutate: read } = load;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  useEffect(() => void read(), []);

  const loadRecords = useApiMutation(() => call(listHostHandovers, { params }), {
    onSuccess: setHandovers,
  });
  usePhotoRenewal(() => handovers !== null && loadRecords.mutate());
  const shown = { handovers, isLoading: loadRecords.isPending, onShow: () => void loadRecords.mutate() };
  const propose = useApiMutation(
    (body: Proposal) => call(proposeHostCharge, { params, body, idempotencyKey: newKey() }),
    {
      successMessage: 'Sent to the guest',
      onSuccess(next) {
        setStatement(next);
        setProposing(false);
        setFaults({});
      },
      onError(error) {
        setFaults(error.fields);
        return Object.keys(error.fields).length > 0;
      },
    },
  );
  const withdraw = useApiMutation(
    (chargeId: string) => call(withdrawHostCharge, { params: { ...params, chargeId } }),
    { successMessage: 'Withdrawn', onSuccess: setStatement },
  );
  const agree = useApiMutation(() => call(agreeNothingNewAsHost, { params }), {
    successMessage: 'Thank you',
    onSuccess: setStatement,
  });

  return (
    <Dialog
      title="Charges after the return"
      intro={`${booking.vehicle.name}, ${booking.customer.name}`}
      isOpen
      onClose={onClose}
    >
      {statement === undefined ? (
        <NotLoaded isLoading={load.isPending} onRetry={() => void read()} />
      ) : (
        <div className="grid gap-6" aria-live="polite">
          {statement.charges.length === 0 ? <p>{nothingYet(statement)}</p> : null}
          <ChargeList
            statement={statement}
            objectionBy="The guest wrote"
            shown={shown}
            actions={({ id, can }) =>
              can.withdraw ? (
                <div className="mt-3">
                  <Button
                    variant="quiet"
                    size="large"
                    isPending={withdraw.isPending}
                    pendingText="Processing..."
                    onPress={() => void withdraw.mutate(id)}
                  >
                    Withdraw it
                  </Button>
                </div>
              ) : null
            }
          />
          {isProposing ? (
            <ProposeForm
              kinds={statement.kinds}
              isPending={propose.isPending}
              faults={faults}
              shown={shown}
              returnedIn={booking.returnElsewhere?.locationName}
              onPropose={(proposal) => void propose.mutate(proposal)}
            />
          ) : (
            <div className="flex flex-wrap gap-3">
              {statement.kinds.length === 0 ? null : (
                <Button
                  isPending={loadRecords.isPending}
                  pendingText="Loading…"
                  onPress={() => {
                    setProposing(true);
                    shown.onShow();
                  }}
                >
                  Propose a charge
                </Button>
              )}
              {statement.nothingNew.canSay ? (
                <Button
                  variant="secondary"
                  isPending={agree.isPending}
                  pendingText="Processing..."
                  onPress={() => void agree.mutate()}
                >
                  Nothing to charge
                </Button>
              ) : null}
            </div>
          )}
          <p className="text-sm text-ink-soft">{until(statement, booking)}</p>
        </div>
      )}
    </Dialog>
  );
}

function NotLoaded({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  return (
    <Button variant="secondary" isPending={isLoading} pendingText="Loading…" onPress={onRetry}>
      Show the charges
    </Button>
  );
}

function nothingYet({ nothingNew }: TripStatement): string {
  return nothingNew.owner
    ? 'You said that there’s nothing to charge.'
    : 'Nothing was charged after the return.';
}

function until({ proposeUntil }: TripStatement, booking: HostBooking): string {
  return proposeUntil === null
    ? `The vehicle was due back ${returnDateInWords(booking)}. Either its return hasn’t been recorded yet, or the 72 hours to propose a charge are over.`
    : 'You can propose charges within 72 hours after the return. The guest has 48 hours to answer.';
}
