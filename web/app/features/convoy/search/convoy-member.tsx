import type { ConvoyMember as Member } from '@makani/contract/bookings/orders';
import { formatUsd } from '@makani/contract/kernel/money';
import { partyInWords } from '@makani/domain/fit/party-words';
import { FitLine } from '../../../ui/fit-line.tsx';
import { IllustrationMark } from '../../../ui/pictures/illustration-mark.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { InstantTag } from '../../../ui/text/instant-tag.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';

/** One vehicle of several, and who and what goes in it. */
export function ConvoyMember({ member: { vehicle, party, fit, totalCents } }: { member: Member }) {
  return (
    <article aria-label={vehicle.name} className="flex h-full flex-col border border-brass/70 bg-paper p-2">
      <div className="relative">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw"
          className="border border-brass/50"
        />
        <IllustrationMark picture={vehicle.image} />
      </div>
      <div className="flex grow flex-col px-3 pt-4 pb-3 sm:px-4">
        <p className="label-caps flex flex-wrap gap-x-4 gap-y-1 text-xs text-brass-ink tabular-nums">
          <span>{vehicle.category}</span>
          <span>{vehicle.year}</span>
          <span>{vehicle.seats} seats</span>
        </p>
        <h3 className="mt-1.5 text-[1.4rem] leading-tight wrap-anywhere">
          <WholeWords>{vehicle.name}</WholeWords>
        </h3>
        {vehicle.instantBooking ? (
          <p className="mt-2 text-sm">
            <InstantTag />
          </p>
        ) : null}
        <p className="mt-3">
          <span className="sr-only">On board: </span>
          {partyInWords(party)}
        </p>
        <div className="mt-2 mb-4">
          <FitLine {...fit} />
        </div>
        <p className="mt-auto border-t border-brass/50 pt-3 tabular-nums">
          <span className="font-display text-xl">{formatUsd(totalCents)}</span>
          <span className="text-sm text-ink-soft"> total</span>
        </p>
      </div>
    </article>
  );
}
