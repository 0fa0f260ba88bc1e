import { MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { PickupAndReturn } from './pickup-and-return.tsx';
import type { TripFacts } from './trip-facts.ts';

export interface TripSummaryProps {
  title: string;
  facts: TripFacts;
  /** A new price is loading: the old figures stay, faded. */
  isUpdating?: boolean;
  children?: ReactNode;
}

/** The rental on a small poster: picture, name, both ends, price. */
export function TripSummary({ title, facts, isUpdating = false, children }: TripSummaryProps) {
  const id = useId();
  const { vehicle, locationName } = facts;
  return (
    <section aria-labelledby={id} className="border border-brass bg-paper-bright p-2">
      <div className="border border-brass/50">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 64rem) 28rem, 100vw"
          className="border-b border-brass/50 sm:max-lg:aspect-5/2 sm:max-lg:object-[50%_88%]"
        />
        <div className="px-5 pt-6 pb-7 sm:px-7">
          <div className="gap-x-12 sm:max-lg:grid sm:max-lg:grid-cols-2">
            <div>
              <h2 id={id} className="label-caps font-sans text-brass-ink">
                {title}
              </h2>
              <p className="poster mt-2 text-xl leading-snug tracking-wider">
                <WholeWords>{vehicle.name}</WholeWords>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
                {vehicle.category}
                <span aria-hidden="true" className="h-3.5 border-l border-brass" />
                <span className="inline-flex items-center gap-1.5">
                  <MapPin aria-hidden="true" className="size-4 text-hibiscus-press" strokeWidth={1.5} />
                  <span className="sr-only">Location: </span>
                  {locationName}
                </span>
              </p>
              <div className="mt-6">
                <PickupAndReturn {...facts} />
              </div>
            </div>
            <TearLine />
            <div aria-live="polite" aria-busy={isUpdating} className={isUpdating ? 'opacity-50' : ''}>
              <FeeLines {...facts} />
            </div>
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

/** A perforation between two parts of the ticket that are one below the other. */
function TearLine() {
  return <hr className="my-6 border-t border-dashed border-brass sm:max-lg:hidden" />;
}
