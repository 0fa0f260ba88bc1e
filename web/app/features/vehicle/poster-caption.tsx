import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { InstantTag } from '../../ui/text/instant-tag.tsx';
import { Rating } from '../../ui/text/rating.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';

export interface PosterCaptionProps {
  vehicle: VehicleDetail;
  /** The heading's, in the page. */
  level?: 1 | 3;
}

/** The name as on a printed poster, with category and year between two rules. */
export function PosterCaption({
  vehicle: { name, category, year, rating, instantBooking },
  level = 1,
}: PosterCaptionProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="px-2 pt-6 pb-5 text-center sm:pt-8 sm:pb-6">
      <Heading className="poster text-[1.7rem] leading-tight sm:text-3xl xl:text-[2.1rem]">
        <WholeWords>{name}</WholeWords>
      </Heading>
      <p className="label-caps mt-3 flex items-center justify-center gap-4 text-brass-ink before:h-px before:max-w-20 before:flex-1 before:bg-brass after:h-px after:max-w-20 after:flex-1 after:bg-brass sm:mt-4">
        <span>
          {category} <span aria-hidden="true">·</span> {year}
        </span>
      </p>
      {rating || instantBooking ? (
        <p className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1.5">
          {rating ? <Rating {...rating} look="row" /> : null}
          {instantBooking ? <InstantTag /> : null}
        </p>
      ) : null}
    </header>
  );
}
