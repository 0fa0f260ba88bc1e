import type { WaitingListing } from '@makani/contract/operator/listings';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { listingReasonFacts } from '@makani/domain/vehicles/listing-review-facts';
import { useId } from 'react';
import { MailLink } from '../../ui/buttons/contact-links.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { DecideListing } from './decide-listing.tsx';
import { PhotoRow } from './vehicle-facts.tsx';

/** A listing that waits, with everything a guest would see of it, and the decision. */
export function WaitingListingCard({ listing }: { listing: WaitingListing }) {
  const id = useId();
  const { name, host, since, note } = listing;
  return (
    <article aria-labelledby={id} className="max-w-4xl border border-brass/60 bg-paper-bright p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id={id} className="font-display text-xl">
            {name}
          </h2>
          {since === null ? null : <p className="text-sm text-ink-soft">Waiting since {atDesk(since)}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <DecideListing listing={listing} decision="approved" aria-describedby={id} />
          <DecideListing listing={listing} decision="declined" aria-describedby={id} />
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
    </article>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
