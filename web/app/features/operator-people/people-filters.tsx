import { type FormEvent, useState } from 'react';
import { useDeskSearch } from '../../session/use-desk-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { peopleQuery } from './people-query.ts';

/** The search for people, kept in the address. */
export function PeopleFilters() {
  const [address, setAddress] = useDeskSearch();
  const asked = peopleQuery(address);
  const [search, setSearch] = useState(asked.search ?? '');

  function ask(name: 'search' | 'blocked', value: string): void {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { preventScrollReset: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask('search', search.trim());
  }

  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <form noValidate onSubmit={submit} className="flex w-full max-w-xl gap-2">
        <div className="min-w-0 flex-1">
          <SearchInput
            label="Search by name, email, phone or username"
            placeholder="Name, email, phone"
            maxLength={80}
            value={search}
            onChange={(typed) => {
              setSearch(typed);
              if (typed === '') ask('search', '');
            }}
          />
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <ChipGroup
        label="Access"
        chips={[
          { value: '', label: 'Everyone' },
          { value: 'yes', label: 'Blocked' },
        ]}
        value={asked.blocked ?? ''}
        onChange={(value) => ask('blocked', value)}
      />
    </search>
  );
}
