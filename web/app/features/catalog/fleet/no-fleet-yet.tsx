import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

const title = 'We’re opening soon';
const description =
  'Our cars aren’t ready to book yet. Tell us when you’re coming, and we’ll let you know when they are.';

/** Shown while no vehicle is for rent, since no filter or date would help. */
export function NoFleetYet() {
  return (
    <div className="border border-brass bg-paper-bright">
      <EmptyState picture="search" title={title} description={description} action={<ToContact />} />
    </div>
  );
}

/** The same in place of the search bar. */
export function NoFleetBar() {
  return (
    <section
      aria-label={title}
      className="grid gap-6 border border-brass bg-paper-bright px-6 py-7 sm:grid-cols-[1fr_auto] sm:items-center sm:px-9"
    >
      <div>
        <p className="font-display text-2xl">{title}</p>
        <p className="mt-1.5 max-w-xl text-ink-soft">{description}</p>
      </div>
      <ToContact />
    </section>
  );
}

function ToContact() {
  return (
    <Link to={paths.contact} className={buttonClass()}>
      Contact us
    </Link>
  );
}
