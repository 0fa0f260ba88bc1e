import type { Thread } from '@makani/contract/messages/messages';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../site.ts';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { aboutInWords, otherNames } from '../message-words.ts';
import { ThreadSafety } from './thread-safety.tsx';

export interface ThreadHeaderProps {
  thread: Thread;
  refresh: () => Promise<void>;
}

/** The other person, the vehicle and the trip, with report and block. */
export function ThreadHeader({ thread, refresh }: ThreadHeaderProps) {
  const site = useSite();
  const { vehicle, isReported } = thread;
  return (
    <header className="border-b border-brass/60 bg-paper-bright">
      <div className="flex items-center gap-3 px-3 py-3 sm:gap-4 sm:px-5">
        <Link
          to={paths.messages}
          aria-label="All messages"
          className="-ml-1 grid size-11 shrink-0 place-items-center rounded-xs hover:text-hibiscus-press lg:hidden"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} />
        </Link>
        <span className="w-16 shrink-0 max-[26rem]:hidden sm:w-20">
          <Picture
            picture={vehicle.image}
            sizes="5rem"
            isDecorative
            className="rounded-xs border border-brass/50"
          />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-display text-xl leading-snug sm:text-2xl">
            {otherNames(thread, site.name)}
          </h1>
          <p className="truncate text-sm text-ink-soft">{vehicle.name}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{aboutInWords(thread)}</span>
            <Link to={addressOf(thread)} className={`${textLink} shrink-0`}>
              {linkWords(thread)}
            </Link>
          </p>
        </div>
        <ThreadSafety thread={thread} onChanged={refresh} />
      </div>
      {isReported ? (
        <p className="border-t border-brass/40 bg-brass-mist/50 px-5 py-2 text-sm">
          You reported this conversation. We’re looking into it.
        </p>
      ) : null}
    </header>
  );
}

function addressOf({ side, booking, vehicle }: Thread): string {
  if (booking === null) return paths.vehicleById(vehicle.id);
  return side === 'host' ? paths.hostBookings : paths.trip(booking.id);
}

function linkWords({ side, booking }: Thread): string {
  if (booking === null) return 'See vehicle';
  return side === 'host' ? 'See bookings' : 'See trip';
}
