import { getTripDay, type TripDay } from '@makani/contract/handover/trip-day';
import type { Message, Thread } from '@makani/contract/messages/messages';
import { lateMinutes, type QuickAnswer, sendQuickAnswer } from '@makani/contract/messages/quick-answers';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useKeys } from '../../../api/use-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { VehicleStand } from '../../../ui/handover/vehicle-stand.tsx';

interface QuickAnswersProps {
  thread: Pick<Thread, 'id' | 'quickAnswersFor' | 'booking' | 'place'>;
  onSent: (message: Message) => void;
}

/** Ready answers of a guest on the day of the pickup or the return. */
export function QuickAnswers({ thread, onSent }: QuickAnswersProps) {
  const { id, quickAnswersFor, booking, place } = thread;
  const [isLate, setLate] = useState(false);
  const [stand, setStand] = useState<TripDay['vehicle']>(null);
  const keyOf = useKeys();
  // The same answer after a lost response is the same message, and another one once it was sent.
  const sent = useRef(0);
  const { mutate, isPending } = useApiMutation(
    (answer: QuickAnswer, minutes: number | null) =>
      call(sendQuickAnswer, {
        params: { id },
        body: { clientId: keyOf(`${answer}.${minutes}.${sent.current}`), answer, minutes },
      }),
    {
      async onSuccess(message, answer) {
        sent.current += 1;
        setLate(false);
        onSent(message);
        if (answer !== 'cannot_find' || booking === null) return;
        setStand((await call(getTripDay, { params: { id: booking.id } }, { quiet: true })).vehicle);
      },
    },
  );
  if (quickAnswersFor === null) return null;
  return (
    <fieldset
      disabled={isPending}
      className="flex flex-wrap gap-2 border-t border-brass/40 bg-paper-bright px-3 py-2 sm:px-5"
    >
      <legend className="sr-only">Quick answers</legend>
      <Button variant="secondary" size="small" onPress={() => setLate(true)}>
        I’m running late
      </Button>
      <Button variant="secondary" size="small" onPress={() => void mutate('here', null)}>
        I’m here
      </Button>
      <Button variant="secondary" size="small" onPress={() => void mutate('cannot_find', null)}>
        {quickAnswersFor === 'pickup' ? 'I can’t find the car' : 'I can’t find the place'}
      </Button>
      <Dialog title="How late will you be?" size="narrow" isOpen={isLate} onClose={() => setLate(false)}>
        <div className="grid grid-cols-2 gap-3">
          {lateMinutes.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              isDisabled={isPending}
              onPress={() => void mutate('running_late', minutes)}
            >
              {minutes} minutes
            </Button>
          ))}
        </div>
      </Dialog>
      {stand === null ? null : (
        <Dialog
          title={quickAnswersFor === 'pickup' ? 'Your vehicle is here' : 'Return it here'}
          size="wide"
          isOpen
          onClose={() => setStand(null)}
        >
          <VehicleStand vehicle={stand} locationAddress={place} />
        </Dialog>
      )}
    </fieldset>
  );
}
