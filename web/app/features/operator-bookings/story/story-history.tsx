import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { eventName } from '@makani/domain/desk/desk-words';
import { addBookingNote } from '@makani/contract/operator/desk-acts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DeskSection } from '../../../ui/desk/desk-section.tsx';

/** The history of a booking, its money and its mails. */
export function StoryHistory({ story }: { story: DeskBookingStory }) {
  const refunds = story.payments.flatMap((payment) => payment.refunds);
  return (
    <>
      <DeskSection title="Notes">
        <StoryRows
          empty="No notes yet. Only operators read them."
          rows={story.notes.map(({ id, text, by, moment }) => ({
            key: id,
            at: `${by}, ${formatWallTime(moment.local)}`,
            children: text,
          }))}
        />
        <AddNote bookingId={story.id} />
      </DeskSection>
      <DeskSection title="History">
        <StoryRows
          empty="Nothing has happened yet."
          rows={story.events.map(({ moment, status, actor, reason }, index) => ({
            key: index,
            at: `${actor}, ${formatWallTime(moment.local)}`,
            children: reason,
            end: eventName({ status, reason }),
          }))}
        />
      </DeskSection>
      <DeskSection title="What the desk did">
        <StoryRows
          empty="No operator has acted on it."
          rows={(story.acted ?? []).map(({ id, moment, words, by, reason }) => ({
            key: id,
            at: `${by}, ${formatWallTime(moment.local)}`,
            children: reason,
            end: words,
          }))}
        />
      </DeskSection>
      <DeskSection title="Payments">
        <StoryRows
          empty="No card was used."
          rows={story.payments.map(({ id, sentence, moment, keptCents: retainedCents }) => ({
            key: id,
            at: formatWallTime(moment.local),
            children: sentence,
            end: `${formatUsd(retainedCents)} kept`,
          }))}
        />
        {refunds.length > 0 ? (
          <StoryRows
            empty=""
            rows={refunds.map(({ id, amountCents, state, moment }) => ({
              key: id,
              at: formatWallTime(moment.local),
              children: state === 'done' ? 'Refunded' : 'Refund on its way',
              end: formatUsd(amountCents),
            }))}
          />
        ) : null}
      </DeskSection>
      <DeskSection title="Changes">
        <StoryRows
          empty="No changes since it was booked."
          rows={story.changes.map(({ id, moment, words, differenceCents, state }) => ({
            key: id,
            at: `${changeStates[state]}, ${formatWallTime(moment.local)}`,
            children: words,
            end: formatUsd(differenceCents),
          }))}
        />
      </DeskSection>
      <DeskSection title="Emails">
        <StoryRows
          empty="No emails yet."
          rows={story.mails.map(({ id, kind, state, moment }) => ({
            key: id,
            at: formatWallTime(moment.local),
            children: kind.replaceAll('_', ' '),
            end: mailStates[state],
          }))}
        />
      </DeskSection>
      <DeskSection title="Ledger">
        <StoryRows
          empty="Nothing has been posted yet."
          rows={story.ledger.map(({ id, moment, account, amountCents }) => ({
            key: id,
            at: formatWallTime(moment.local),
            children: account,
            end: formatUsd(amountCents),
          }))}
        />
      </DeskSection>
    </>
  );
}

const changeStates = { paying: 'Being paid', applied: 'Applied', refused: 'Refused' } as const;
const mailStates = { queued: 'Queued', sent: 'Sent', parked: 'Failed' } as const;

function AddNote({ bookingId }: { bookingId: string }) {
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

interface StoryRow {
  key: string | number;
  /** Stands at the left, in small print: when it was. */
  at: string;
  children: ReactNode;
  /** Stands at the right: an amount, a state. */
  end?: ReactNode;
}

/** A list of events, one after another. */
function StoryRows({ rows, empty }: { rows: readonly StoryRow[]; empty: string }) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-brass/30">
      {rows.map(({ key, at, children, end }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1">
            <p className="break-words first-letter:uppercase">{children}</p>
            <p className="text-xs text-ink-soft">{at}</p>
          </div>
          {end === undefined ? null : <div className="max-w-1/2 text-right tabular-nums">{end}</div>}
        </li>
      ))}
    </ul>
  );
}
