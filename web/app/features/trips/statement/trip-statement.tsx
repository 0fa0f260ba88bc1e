import type { Trip } from '@makani/contract/bookings/trips';
import { listTripHandovers } from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import {
  agreeNothingNew,
  answerTripCharge,
  type TripCharge,
  type TripStatement as Statement,
} from '@makani/contract/handover/trip-charges';
import { formatUsd } from '@makani/contract/kernel/money';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { ChargeList } from '../../../ui/handover/charges/charge-list.tsx';
import { usePhotoRenewal } from '../../../ui/pictures/use-photo-renewal.ts';
import { PayCharge, type PayChargeProps } from './pay-charge.tsx';

export interface TripStatementProps {
  trip: Trip;
  statement: Statement;
  cardForm: PayChargeProps['cardForm'];
}

/** The charges after the return: each is accepted or objected to, and paid where the bank declined the card on file. */
export function TripStatement({ trip, statement, cardForm }: TripStatementProps) {
  const { charges, nothingNew } = statement;
  const agree = useApiMutation(() => call(agreeNothingNew, { params: { id: trip.id } }), {
    successMessage: 'Thank you',
    revalidates: 'always',
  });
  const [handovers, setHandovers] = useState<TripHandovers | null>(null);
  const load = useApiMutation(() => call(listTripHandovers, { params: { id: trip.id } }), {
    onSuccess: setHandovers,
  });
  usePhotoRenewal(() => handovers !== null && load.mutate());
  return (
    <div aria-live="polite">
      {charges.length === 0 ? <p>{nothingYet(nothingNew)}</p> : null}
      <ChargeList
        statement={statement}
        objectionBy="You wrote"
        shown={{ handovers, isLoading: load.isPending, onShow: () => void load.mutate() }}
        actions={(charge) => (
          <>
            {charge.can.answer ? <AnswerCharge tripId={trip.id} charge={charge} /> : null}
            {charge.can.pay ? <PayCharge tripId={trip.id} charge={charge} cardForm={cardForm} /> : null}
          </>
        )}
      />
      {nothingNew.canSay ? (
        <div className="mt-4">
          <p className="text-ink-soft">
            Did it come back the way you got it? Once your host says so, too, we’ll release your deposit right
            away.
          </p>
          <div className="mt-3">
            <Button
              variant="secondary"
              isPending={agree.isPending}
              pendingText="Processing..."
              onPress={() => void agree.mutate()}
            >
              Nothing new to report
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function nothingYet({ guest, owner }: Statement['nothingNew']): string {
  if (guest && owner) return 'You and your host agree that nothing new came up.';
  if (guest) return 'You said that nothing new came up. There’s nothing to pay.';
  return owner ? 'Your host found nothing new. There’s nothing to pay.' : 'There’s nothing to pay.';
}

function AnswerCharge({ tripId, charge }: { tripId: string; charge: TripCharge }) {
  const [isObjecting, setObjecting] = useState(false);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const params = { id: tripId, chargeId: charge.id };
  const answer = useApiMutation(
    (body: Parameters<typeof bodyOf>[0]) => call(answerTripCharge, { params, body: bodyOf(body) }),
    { successMessage: 'Thank you for your answer', revalidates: 'always' },
  );

  function object(event: FormEvent): void {
    event.preventDefault();
    const isShort = words.trim().length < 3;
    setFault(isShort ? 'Please enter at least three letters.' : undefined);
    if (!isShort) void answer.mutate({ words: words.trim() });
  }

  if (isObjecting)
    return (
      <form noValidate onSubmit={object} className="mt-4 grid gap-4">
        <TextArea
          label="Why you object"
          description="Our desk and the host read it."
          required
          rows={3}
          maxLength={500}
          value={words}
          error={fault}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={answer.isPending} pendingText="Processing...">
            Send my objection
          </Button>
          <Button variant="secondary" onPress={() => setObjecting(false)}>
            Back
          </Button>
        </div>
      </form>
    );
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        isPending={answer.isPending}
        pendingText="Processing..."
        onPress={() => void answer.mutate({ amountCents: charge.proposedCents })}
      >
        Accept {formatUsd(charge.proposedCents)}
      </Button>
      <Button variant="secondary" isDisabled={answer.isPending} onPress={() => setObjecting(true)}>
        Object
      </Button>
    </div>
  );
}

function bodyOf(answer: { amountCents: number } | { words: string }) {
  return 'words' in answer
    ? ({ answer: 'object', words: answer.words } as const)
    : ({ answer: 'accept', amountCents: answer.amountCents } as const);
}
