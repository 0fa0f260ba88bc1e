import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { SearchForm } from '../../ui/forms/desk/search-form.tsx';

export function peopleFilter(address: URLSearchParams) {
  const { text, oneOf } = readFilter(address);
  return { search: text('search'), blocked: oneOf('blocked', ['yes']) };
}

export function PeopleFilters() {
  const { address, narrow } = useDeskFilter();
  const { search = '', blocked = '' } = peopleFilter(address);
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchForm
        label="Search by name, email, phone or username"
        placeholder="Name, email, phone"
        value={search}
        onSearch={(text) => narrow({ search: text })}
      />
      <ChipGroup
        label="Access"
        chips={[
          { value: '', label: 'Everyone' },
          { value: 'yes', label: 'Blocked' },
        ]}
        value={blocked}
        onChange={(value) => narrow({ blocked: value })}
      />
    </search>
  );
}
