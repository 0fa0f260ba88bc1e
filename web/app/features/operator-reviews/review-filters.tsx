import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';

/** One vehicle’s reviews, one person’s, or only hidden ones. */
export function reviewFilter(address: URLSearchParams) {
  const { text, oneOf } = readFilter(address);
  return { vehicle: text('vehicle'), person: text('person'), hidden: oneOf('hidden', ['yes']) };
}

export function ReviewFilters() {
  const { address, narrow } = useDeskFilter();
  const { vehicle, person, hidden = '' } = reviewFilter(address);
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ChipGroup
        label="Which reviews"
        value={hidden}
        chips={[
          { value: '', label: 'All' },
          { value: 'yes', label: 'Hidden' },
        ]}
        onChange={(value) => narrow({ hidden: value })}
      />
      {vehicle === undefined && person === undefined ? null : (
        <p className="text-sm">
          {vehicle === undefined ? 'Only what one person wrote.' : 'Only the reviews of one vehicle.'}{' '}
          <Button variant="quiet" size="small" onPress={() => narrow({ vehicle: '', person: '' })}>
            Show all
          </Button>
        </p>
      )}
    </section>
  );
}
