import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SavedAnswer,
  savedAnswerFormSchema,
  savedAnswerLimits,
} from '@makani/contract/messages/saved-answers';
import { answerFields } from '@makani/domain/messages/saved-answer';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import type { AnswerDoors } from './answer-doors.ts';

interface AnswerDialogProps {
  answer: SavedAnswer;
  isNew: boolean;
  doors: AnswerDoors;
  onClose: () => void;
}

/** Writes or changes a saved answer. */
export function AnswerDialog({ answer: { id, name, text }, isNew, doors, onClose }: AnswerDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(savedAnswerFormSchema),
    defaultValues: { name, text },
  });
  const { errors } = formState;
  const { mutate, isPending } = doors.useMutation(
    (form: { name: string; text: string }) => (isNew ? doors.add({ id, ...form }) : doors.change(id, form)),
    {
      successMessage: 'The answer is saved.',
      revalidates: 'after-success',
      onSuccess: onClose,
      form: { setError, names: ['name', 'text'] },
    },
  );
  const submit = handleSubmit(async (form) => {
    await mutate(form);
  });
  return (
    <Dialog
      title={isNew ? 'Add an answer' : 'Edit answer'}
      intro={`Filled in when you insert it: ${answerFields.join(', ')}.`}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="Name"
          description="You’ll choose it by this name. Guests don’t see it."
          required
          autoComplete="off"
          maxLength={savedAnswerLimits.name}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextArea
          label="Answer"
          required
          rows={6}
          maxLength={savedAnswerLimits.text}
          error={errors.text?.message}
          {...register('text')}
        />
        <div className="grid gap-3 sm:flex">
          <Button type="submit" isPending={isPending} pendingText="Saving…">
            Save
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
