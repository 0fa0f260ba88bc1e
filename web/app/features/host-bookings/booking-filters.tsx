import { hostBookingGroups } from '@makani/contract/bookings/host-booking-entry';
import { hostGroupBadge } from '@makani/domain/bookings/status-facts';
import { useEffect, useRef, useState } from 'react';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import type { BookingFilter, BookingPage } from './use-booking-pages.ts';

export interface BookingFiltersProps {
  filter: BookingFilter;
  counts: BookingPage['counts'];
  onChange: (change: Partial<BookingFilter>) => void;
}

export function BookingFilters({ filter, counts, onChange }: BookingFiltersProps) {
  // Most hosts never have a booking moved.
  const groups = hostBookingGroups.filter(
    (group) => group !== 'moved' || filter.status === 'moved' || (counts[group] ?? 0) > 0,
  );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <ChipGroup
        label="Status"
        value={filter.status}
        onChange={(status) => onChange({ status })}
        chips={[
          { value: 'all', label: 'All' },
          ...groups.map((value) => ({
            value,
            label: `${hostGroupBadge(value).word} (${counts[value] ?? 0})`,
          })),
        ]}
      />
      <SearchField value={filter.search} onSearch={(search) => onChange({ search })} />
    </div>
  );
}

/** Searches when the typing pauses, or at once on Enter. */
function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // 'Show all bookings' has cleared the field.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <search aria-label="Bookings" className="w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(pause.current);
          onSearch(text);
        }}
      >
        <SearchInput
          label="Search by customer, reference or vehicle"
          placeholder="Customer, reference, vehicle"
          maxLength={80}
          value={text}
          onChange={(typed) => {
            setText(typed);
            clearTimeout(pause.current);
            pause.current = setTimeout(() => onSearch(typed), 300);
          }}
        />
      </form>
    </search>
  );
}
