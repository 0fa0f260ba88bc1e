import { type WaitingListing, decideListing } from '@makani/contract/operator/listings';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { listingReasonFacts } from '@makani/domain/vehicles/listing-review-facts';
import { useId, useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MailLink } from '../../ui/buttons/contact-links.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { PhotoRow } from './vehicle-facts.tsx';

type Decision = 'approved' | 'declined';

/** A listing that waits, with everything a guest would see of it, and the decision. */
export function WaitingListingCard({ listing }: { listing: WaitingListing }) {
  const id = useId();
  const [asked, setAsked] = useState<Decision>();
  const { name, host, since, note } = listing;
  return (
    <article aria-labelledby={id} className="border border-brass/60 bg-paper-bright p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id={id} className="font-display text-xl">
            {name}
          </h2>
          {since === null ? null : <p className="text-sm text-ink-soft">Waits since {atDesk(since)}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="small" aria-describedby={id} onPress={() => setAsked('approved')}>
            Approve
          </Button>
          <Button variant="secondary" size="small" aria-describedby={id} onPress={() => setAsked('declined')}>
            Decline
          </Button>
        </div>
      </div>
      <ul className="mt-3 list-disc pl-5 text-sm marker:text-brass-strong">
        {listing.reasons.map((reason) => (
          <li key={reason}>{sentence(listingReasonFacts[reason].toOperator)}</li>
        ))}
        {note === null ? null : <li>Declined before: “{note}”</li>}
      </ul>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-brass/50 pt-4 text-sm sm:grid-cols-4">
        <Fact label="Price per day">{formatDailyUsd(listing.dailyCents)}</Fact>
        <Fact label="Category">
          {listing.category}, {listing.year}
        </Fact>
        <Fact label="Location">{listing.locationName}</Fact>
        <Fact label="Host">
          {host === null ? (
            'None'
          ) : (
            <>
              {host.name} <MailLink email={host.email} />
            </>
          )}
        </Fact>
      </dl>
      <div className="mt-5">
        <PhotoRow name={name} photos={listing.photos} />
      </div>
      <p className="mt-4 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{listing.description}</p>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">{listing.features.join(' · ')}</p>
      {asked === undefined ? null : (
        <DecisionDialog listing={listing} decision={asked} onClose={() => setAsked(undefined)} />
      )}
    </article>
  );
}

interface DecisionDialogProps {
  listing: WaitingListing;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ listing: { id, name, version: present }, decision, onClose }: DecisionDialogProps) {
  // The version present when the dialog opened, whatever is loaded since.
  const [version] = useState(present);
  const { mutate, isPending } = useDeskMutation(
    (reason: string) => deskCall(decideListing, { params: { id }, body: { decision, reason, version } }),
    {
      successMessage: decision === 'approved' ? `${name} is approved` : `${name} is declined`,
      revalidates: 'always',
      onSuccess: onClose,
      onError({ code }) {
        if (code === 'vehicle_changed') onClose();
        return false;
      },
    },
  );
  const words = decisions[decision];
  return (
    <ActDialog
      title={`${words.action} ${name}?`}
      action={words.action}
      readers={words.readers}
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) => void mutate(reason)}
    >
      <p>{words.effect}</p>
    </ActDialog>
  );
}

const decisions = {
  approved: {
    action: 'Approve',
    effect: 'Guests can see and book it from now on. Its host gets an email.',
    readers: 'It’s kept in the audit.',
  },
  declined: {
    action: 'Decline',
    effect: 'Guests don’t see it. Its host gets an email and can change it.',
    readers: 'Its host will see it.',
  },
} as const satisfies Record<Decision, { action: string; effect: string; readers: string }>;

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
