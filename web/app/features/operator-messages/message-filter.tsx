import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';

/** Only reported conversations, or all that the desk may read. */
export function messageFilter(address: URLSearchParams) {
  return { reported: readFilter(address).oneOf('reported', ['yes']) };
}

export function MessageFilter() {
  const { address, narrow } = useDeskFilter();
  const { reported = '' } = messageFilter(address);
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <ChipGroup
        label="Which conversations"
        value={reported}
        chips={[
          { value: '', label: 'All' },
          { value: 'yes', label: 'Reported' },
        ]}
        onChange={(value) => narrow({ reported: value })}
      />
      <Link to={paths.operatorAnswers} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Saved answers
      </Link>
    </section>
  );
}
