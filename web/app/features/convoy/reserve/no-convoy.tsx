import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';

export interface NoConvoyProps {
  title: string;
  description: string;
}

/** There is nothing here to reserve. */
export function NoConvoy({ title, description }: NoConvoyProps) {
  return (
    <div className="page py-12 sm:py-16">
      <PageHeading title="Reserve vehicles together" />
      <div className="mt-8">
        <EmptyState
          picture="search"
          title={title}
          description={description}
          action={
            <Link to={paths.search} className={buttonClass()}>
              Find vehicles
            </Link>
          }
        />
      </div>
    </div>
  );
}
