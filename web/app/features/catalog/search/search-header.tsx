import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Poster } from '../../../ui/pictures/poster.tsx';

/**
 * The head of the search page, shown while the results load, too. The search's summary overlaps its lower
 * edge.
 */
export function SearchHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <Poster
        label="Your search"
        wide={{ src: '/art/scenes/search-wide.svg', width: 1600, height: 320 }}
        tall={{ src: '/art/scenes/search-tall.svg', width: 640, height: 510 }}
        pictureClass="h-72 object-[50%_90%] sm:h-[22rem] md:h-72 md:object-[82%_50%] lg:h-80"
      >
        <div className="pt-7 sm:pt-10">
          <Link to={paths.home} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ArrowLeft aria-hidden="true" />
            Back to Search
          </Link>
          <h1 className="poster mt-4 text-3xl leading-tight text-ink sm:text-4xl lg:text-5xl">
            Available vehicles
          </h1>
        </div>
      </Poster>
      <div className="page relative -mt-6 md:-mt-12">{children}</div>
    </>
  );
}
