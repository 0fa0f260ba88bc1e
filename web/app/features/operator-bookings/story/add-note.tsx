import { addBookingNote } from '@makani/contract/operator/desk-acts';
import { type FormEvent, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export function AddNote({ bookingId }: { bookingId: string }) {
  const [text, setText] = useState('');
  const { mutate, isPending } = useDeskMutation(
    (note: string) => deskCall(addBookingNote, { params: { id: bookingId }, body: { text: note } }),
    { revalidates: 'after-success', onSuccess: () => setText('') },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') void mutate(text);
  }

  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField
          label="New note"
          value={text}
          maxLength={2000}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" isPending={isPending} pendingText="Saving...">
        Add note
      </Button>
    </form>
  );
}
