import { type SavedAnswer, savedAnswerLimits } from '@makani/contract/messages/saved-answers';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyList } from '../../../ui/data-table.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import type { AnswerDoors } from './answer-doors.ts';
import { AnswerDialog } from './answer-dialog.tsx';

interface Editing {
  answer: SavedAnswer;
  isNew: boolean;
}

/** The saved answers of a host or of the desk, with the ways to write, change and remove them. */
export function SavedAnswerList({ answers, doors }: { answers: readonly SavedAnswer[]; doors: AnswerDoors }) {
  const [editing, setEditing] = useState<Editing>();
  const [removing, setRemoving] = useState<SavedAnswer>();
  const isFull = answers.length >= savedAnswerLimits.answers;
  return (
    <>
      {answers.length === 0 ? <EmptyList>No saved answers yet.</EmptyList> : null}
      <ul
        aria-label="Saved answers"
        className="divide-y divide-brass/40 border-y border-brass/60 empty:hidden"
      >
        {answers.map((answer) => (
          <li key={answer.id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <h3 className="font-medium [overflow-wrap:anywhere]">{answer.name}</h3>
              <p className="mt-1 max-w-prose whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
                {answer.text}
              </p>
            </div>
            <div className="flex flex-wrap content-start gap-x-5 gap-y-1">
              <Button
                variant="quiet"
                size="small"
                aria-label={`Edit: ${answer.name}`}
                onPress={() => setEditing({ answer, isNew: false })}
              >
                Edit
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove: ${answer.name}`}
                onPress={() => setRemoving(answer)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <Button
          variant="secondary"
          size="small"
          isDisabled={isFull}
          onPress={() => setEditing({ answer: { id: newKey(), name: '', text: '' }, isNew: true })}
        >
          <Plus aria-hidden="true" />
          Add an answer
        </Button>
        {isFull ? (
          <p className="mt-2 text-sm text-ink-soft">
            You’ve saved {savedAnswerLimits.answers} answers. Remove one to add another.
          </p>
        ) : null}
      </div>
      {editing === undefined ? null : (
        <AnswerDialog {...editing} doors={doors} onClose={() => setEditing(undefined)} />
      )}
      {removing === undefined ? null : (
        <RemoveDialog answer={removing} doors={doors} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

interface RemoveDialogProps {
  answer: SavedAnswer;
  doors: AnswerDoors;
  onClose: () => void;
}

function RemoveDialog({ answer, doors, onClose }: RemoveDialogProps) {
  const { mutate, isPending } = doors.useMutation(() => doors.remove(answer.id), {
    successMessage: 'The answer is removed.',
    revalidates: 'after-success',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove “${answer.name}”?`}
      action="Remove"
      isPending={isPending}
      onConfirm={() => void mutate()}
      onClose={onClose}
    >
      <p>Messages you’ve sent with it stay as they are.</p>
    </ConfirmDialog>
  );
}
