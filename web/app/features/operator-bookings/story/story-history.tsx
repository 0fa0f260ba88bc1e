import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { eventName } from '@makani/domain/desk/desk-words';
import { AddNote } from './add-note.tsx';
import { StoryRows, StorySection } from './story-section.tsx';

/** The history of a booking, its money and its mails. */
export function StoryHistory({ story }: { story: DeskBookingStory }) {
  const refunds = story.payments.flatMap((payment) => payment.refunds);
  return (
    <>
      <StorySection title="Notes">
        <StoryRows
          empty="No notes yet. Only operators read them."
          rows={story.notes.map(({ id, text, by, moment }) => ({
            key: id,
            at: `${by}, ${formatWallTime(moment.local)}`,
            children: text,
          }))}
        />
        <AddNote bookingId={story.id} />
      </StorySection>
      <StorySection title="History">
        <StoryRows
          empty="Nothing has happened yet."
          rows={story.events.map(({ moment, status, actor, reason }, index) => ({
            key: index,
            at: `${actor}, ${formatWallTime(moment.local)}`,
            children: reason,
            end: eventName({ status, reason }),
          }))}
        />
      </StorySection>
      <StorySection title="What the desk did">
        <StoryRows
          empty="No operator has acted on it."
          rows={(story.acted ?? []).map(({ id, moment, words, by, reason }) => ({
            key: id,
            at: `${by}, ${formatWallTime(moment.local)}`,
            children: reason,
            end: words,
          }))}
        />
      </StorySection>
      <StorySection title="Payments">
        <StoryRows
          empty="No card was used."
          rows={story.payments.map(({ id, sentence, moment, keptCents }) => ({
            key: id,
            at: formatWallTime(moment.local),
            children: sentence,
            end: `${formatUsd(keptCents)} kept`,
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
      </StorySection>
      <StorySection title="Changes">
        <StoryRows
          empty="No changes since it was booked."
          rows={story.changes.map(({ id, moment, words, differenceCents, state }) => ({
            key: id,
            at: `${changeStates[state]}, ${formatWallTime(moment.local)}`,
            children: words,
            end: formatUsd(differenceCents),
          }))}
        />
      </StorySection>
      <StorySection title="Emails">
        <StoryRows
          empty="No emails yet."
          rows={story.mails.map(({ id, kind, state, moment }) => ({
            key: id,
            at: formatWallTime(moment.local),
            children: kind.replaceAll('_', ' '),
            end: mailStates[state],
          }))}
        />
      </StorySection>
      <StorySection title="Ledger">
        <StoryRows
          empty="Nothing has been posted yet."
          rows={story.ledger.map(({ id, moment, account, amountCents }) => ({
            key: id,
            at: formatWallTime(moment.local),
            children: account,
            end: formatUsd(amountCents),
          }))}
        />
      </StorySection>
    </>
  );
}

const changeStates = { paying: 'Being paid', applied: 'Applied', refused: 'Refused' } as const;
const mailStates = { queued: 'Queued', sent: 'Sent', parked: 'Failed' } as const;
