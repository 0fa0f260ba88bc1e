import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { PageHeading } from '../../../ui/text/page-heading.tsx';

export interface TripPartProps {
  tripId: string;
  title: string;
  overline: ReactNode;
  intro?: string;
  children: ReactNode;
}

/** A page about a part of a trip, with the way back to it. */
export function TripPart({ tripId, title, overline, intro = '', children }: TripPartProps) {
  return (
    <>
      <Link to={paths.trip(tripId)} className={buttonClass({ variant: 'quiet', size: 'large' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your trip
      </Link>
      <div className="mt-6">
        <PageHeading title={title} overline={overline} intro={intro} />
      </div>
      {children}
    </>
  );
}
