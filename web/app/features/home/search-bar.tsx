import { formatUsd } from '@makani/contract/kernel/money';
import type { Location, ReturnLocation } from '@makani/contract/site/locations';
import { ChevronDown, MapPin, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocationClock } from '../../booking-draft/location-clock.ts';
import { pickerProps } from '../../booking-draft/picker-props.ts';
import { returnOpening } from '../../booking-draft/return-opening.ts';
import { DateTimePicker } from '../../ui/date-time-picker/date-time-picker.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type SearchFields, clockAndHours, isSearchable, returnsFrom } from './search-fields.ts';
import { useStickyTop } from './use-sticky-top.ts';
import { useSearchFields } from './use-search-fields.ts';

export interface SearchBarProps {
  locations: readonly Location[];
  onSearch: (fields: SearchFields) => void;
  /** Asks who travels, and tells once it is said; left out of the bar at the top. */
  party: (onSaid: () => void) => ReactNode;
}

/**
 * Location, dates and party. Location and dates are folded to one line on a phone; the bar is fixed at the top once the page has scrolled past it,
 * while its space is kept, so that nothing moves. Spec 2 and 5.
 */
export function SearchBar({ locations, onSearch, party }: SearchBarProps) {
  // Two states, because folding the fixed bar must not change the height of its place in the page.
  const [opened, setOpened] = useState({ inPlace: false, atTop: false });
  // The open bar is as tall as a small window, so scrolling to its button must not count as scrolling past
  // it.
  const { placeRef, isFixed, reservedHeight } = useStickyTop(opened.inPlace ? 'end' : 'top');
  const where = isFixed ? 'atTop' : 'inPlace';
  return (
    <div ref={placeRef} style={{ minHeight: reservedHeight }}>
      <search
        aria-label="Vehicles"
        className={
          isFixed
            ? 'fixed inset-x-0 top-0 z-40 max-h-dvh overflow-y-auto border-b border-brass bg-paper shadow-float'
            : '-scroll-mt-20 rounded-sm border border-brass bg-paper shadow-float'
        }
      >
        <SearchForm
          locations={locations}
          onSearch={onSearch}
          party={party}
          isFixed={isFixed}
          isOpen={opened[where]}
          onFold={(isOpen) => setOpened({ ...opened, [where]: isOpen })}
        />
      </search>
    </div>
  );
}

interface SearchFormProps extends SearchBarProps {
  isFixed: boolean;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
}

function SearchForm({ locations, onSearch, party, isFixed, isOpen, onFold }: SearchFormProps) {
  const { fields, changeFields, notice } = useSearchFields(locations);
  const opening = clockAndHours(locations, fields.location);
  const clock = useLocationClock(opening.wallTimeNow);
  const ofReturn = returnOpening(locations, opening, fields.returnLocation);
  const pickers = pickerProps(fields, clock, opening, ofReturn);
  const returns = returnsFrom(locations, fields.location);
  // Two places and two dates fill two columns, without an empty corner.
  const columns = returns.length > 0 ? 'two' : 'three';
  const id = useId();

  /** Place and dates are all that a search lacks then. */
  function unfold(): void {
    if (isOpen || matchMedia('(min-width: 768px)').matches) return;
    onFold(true);
    bringUp(document.getElementById(id)?.closest('search') ?? null);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // An incomplete form does nothing and shows no message. Spec 5.
        if (isSearchable(fields, clock.earliest)) onSearch(fields);
      }}
      className={isFixed ? 'page py-2 lg:py-3' : 'p-2 sm:p-4 md:p-5'}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          onFold(!isOpen);
          // Most of the form would open below the fold.
          if (!isOpen && !isFixed) bringUp(currentTarget.closest('search'));
        }}
        className={`flex min-h-12 w-full items-center gap-3 px-2 text-left ${isFixed ? 'lg:hidden' : 'md:hidden'}`}
      >
        <Search aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-hibiscus-press" />
        <span className="min-w-0 flex-1 truncate font-medium">
          {isOpen ? 'Your search' : 'Where and when?'}
        </span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className={`size-5 shrink-0 text-brass-ink transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {notice ? (
        <output className="mx-2 my-1 block border-l-2 border-brass px-3 text-sm md:mx-0 md:mt-0 md:mb-3">
          {notice}
        </output>
      ) : null}
      <div
        className={`grid gap-4 md:items-end lg:gap-3 xl:gap-4 ${isFixed ? atTop(isOpen) : inPlace[columns].form}`}
      >
        <div
          id={id}
          className={`${isOpen ? 'contents' : 'hidden'} ${isFixed ? 'lg:contents' : 'md:contents'}`}
        >
          <div className={`grid gap-3 ${isFixed ? '' : inPlace[columns].places}`}>
            <Select
              label="Location"
              icon={<MapPin />}
              placeholder="Choose a location"
              options={locations.map(({ id: value, name, status }) =>
                status === 'open'
                  ? { value, label: name }
                  : { value, label: name, description: 'Opening Soon', isDisabled: true },
              )}
              value={fields.location === '' ? null : fields.location}
              onChange={(location) => changeFields({ ...fields, location })}
            />
            <ReturnElsewhere
              offered={returns}
              value={fields.returnLocation}
              onChange={(returnLocation) => changeFields({ ...fields, returnLocation })}
            />
          </div>
          <DateTimePicker {...pickers.pickup} onChange={(pickup) => changeFields({ ...fields, pickup })} />
          <DateTimePicker {...pickers.dropoff} onChange={(dropoff) => changeFields({ ...fields, dropoff })} />
          {pickers.clocks === null ? null : (
            <p className={`col-span-full text-sm text-ink-soft ${isFixed ? 'lg:order-last' : ''}`}>
              {pickers.clocks}
            </p>
          )}
        </div>
        {isFixed ? null : <div className={`min-w-0 ${inPlace[columns].party}`}>{party(unfold)}</div>}
        <div className={`${isOpen ? '' : 'hidden'} ${isFixed ? 'lg:block' : 'md:block'}`}>
          <PlainButton type="submit" wide>
            <Search aria-hidden="true" />
            Search
          </PlainButton>
        </div>
      </div>
    </form>
  );
}

interface ReturnElsewhereProps {
  offered: readonly ReturnLocation[];
  value: string;
  onChange: (id: string) => void;
}

/** The choice of another location for the return. Nothing where none is offered. */
function ReturnElsewhere({ offered, value, onChange }: ReturnElsewhereProps) {
  if (offered.length === 0) return null;
  return (
    <Select
      label="Return to"
      icon={<MapPin />}
      options={[
        { value: '', label: 'Same location' },
        ...offered.map(({ id, name, feeCents }) => ({
          value: id,
          label: feeCents === 0 ? name : `${name} (+${formatUsd(feeCents)})`,
        })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** Two rows in a wide window, or three where the return may be elsewhere. */
const inPlace = {
  two: {
    form: 'px-2 pt-2 pb-2 md:grid-cols-2 md:p-0',
    places: 'md:col-span-2 md:grid-cols-2 lg:gap-3 xl:gap-4',
    party: '',
  },
  three: {
    form: 'px-2 pt-2 pb-2 md:grid-cols-2 md:p-0 lg:grid-cols-3',
    places: 'md:col-span-2 lg:col-span-1',
    party: 'lg:col-span-2',
  },
};

function atTop(isOpen: boolean): string {
  return `${isOpen ? 'px-2 pt-3 pb-2' : ''} md:grid-cols-2 lg:grid-cols-[minmax(14.25rem,1fr)_1.25fr_1.25fr_auto] lg:p-0`;
}

function bringUp(bar: Element | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  bar?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
