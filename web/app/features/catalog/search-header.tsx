import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The head of the search page; the same while its results are on their way. */
export function SearchHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <Link to={paths.home} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <ArrowLeft aria-hidden="true" />
        Back to Search
      </Link>
      <div className="mt-8 mb-8">
        <PageHeading title="Available vehicles" />
      </div>
      {children}
    </>
  );
}
