import type { Thread } from '@makani/contract/messages/messages';
import type { SavedAnswer } from '@makani/contract/messages/saved-answers';
import { fillAnswer } from '@makani/domain/messages/saved-answer';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { AnswerDoors } from './answer-doors.ts';

interface InsertAnswerProps {
  thread: Pick<Thread, 'guestName' | 'vehicle' | 'place' | 'booking'>;
  doors: AnswerDoors;
  /** Puts a text into the message that is being written. */
  onInsert: (text: string) => void;
}

/** Chooses a saved answer, which comes into the message with its fields filled in. */
export function InsertAnswer({ thread, doors, onInsert }: InsertAnswerProps) {
  const [answers, setAnswers] = useState<readonly SavedAnswer[]>();
  const { mutate, isPending } = doors.useMutation(() => doors.list(), {
    onSuccess: (found) => setAnswers(found.answers),
  });
  const close = () => setAnswers(undefined);

  function insert({ text }: SavedAnswer): void {
    const { guestName, vehicle, place, booking } = thread;
    const facts = { guestName, vehicleName: vehicle.name, place, pickupAt: booking?.pickupAt ?? null };
    close();
    onInsert(fillAnswer(text, facts));
  }

  return (
    <div className="border-t border-brass/40 bg-paper-bright px-3 pt-1 pb-2 sm:px-5">
      <Button
        variant="quiet"
        size="small"
        isPending={isPending}
        pendingText="Loading…"
        onPress={() => void mutate()}
      >
        Saved answers
      </Button>
      {answers === undefined ? null : (
        <Dialog title="Insert a saved answer" isOpen onClose={close}>
          {answers.length === 0 ? <p>You haven’t saved any answers yet.</p> : null}
          <ul aria-label="Saved answers" className="divide-y divide-brass/40 empty:hidden">
            {answers.map((answer) => (
              <li key={answer.id}>
                <button
                  type="button"
                  className="block w-full px-2 py-3 text-left hover:bg-paper-deep"
                  onClick={() => insert(answer)}
                >
                  <span className="block font-medium [overflow-wrap:anywhere]">{answer.name}</span>
                  <span className="line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
                    {answer.text}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm">
            <Link to={doors.screen} className={textLink}>
              Write and edit saved answers
            </Link>
          </p>
        </Dialog>
      )}
    </div>
  );
}
