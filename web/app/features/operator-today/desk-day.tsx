import { type DayEvent, type DayPage, getDeskToday } from '@makani/contract/handover/today';
import type { Location } from '@makani/contract/site/locations';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDayPlaces } from '../../api/day/use-day-places.ts';
import { paths } from '../../paths.ts';
import { useDeskFilter } from '../../session/use-desk-filter.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyList } from '../../ui/data-table.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { DayControls } from '../../ui/handover/day/day-controls.tsx';
import { DayPlace } from '../../ui/handover/day/day-place.tsx';
import { handoverAction } from '../../ui/handover/day/handover-action.ts';
import { StopDialog } from './stop-dialog.tsx';
import { todayFilter } from './today-filter.ts';

export interface DeskDayProps {
  first: DayPage;
  locations: readonly Location[];
}

/** Arrivals and returns at each location, with what the desk does about them. */
export function DeskDay({ first, locations }: DeskDayProps) {
  const { address, narrow } = useDeskFilter();
  const { day, location = '' } = todayFilter(address);
  const [stopping, setStopping] = useState<DayEvent>();
  const { places, loadingId, showMore, isPrinting, print } = useDayPlaces(first, (place) =>
    deskCall(getDeskToday, {
      query: { day: place.day, location: place.id, cursor: place.nextCursor ?? '' },
    }),
  );
  const open = locations.filter(({ status }) => status === 'open');
  return (
    <>
      <DayControls
        day={first.day}
        isToday={day === undefined}
        onDay={(value) => narrow({ day: value })}
        isPrinting={isPrinting}
        onPrint={() => void print()}
      >
        {open.length > 1 ? (
          <Select
            label="Location"
            value={location}
            options={[
              { value: '', label: 'All' },
              ...open.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => narrow({ location: value })}
          />
        ) : null}
      </DayControls>
      {places.length === 0 ? <EmptyList>No open location matches.</EmptyList> : null}
      {places.map((place) => (
        <DayPlace
          key={place.id}
          place={place}
          isLoading={loadingId === place.id}
          onShowMore={() => showMore(place)}
          actions={(event) => <DeskActions event={event} onStop={() => setStopping(event)} />}
        />
      ))}
      {stopping === undefined ? null : <StopDialog event={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}

function DeskActions({ event, onStop }: { event: DayEvent; onStop: () => void }) {
  const { kind, state, bookingId, reference, vehicle, areNoticesStopped } = event;
  const about = `booking ${reference}`;
  const handover = handoverAction(event);
  return (
    <>
      {handover && <Link to={paths.operatorHandover(bookingId, kind, vehicle.id)} {...handover} />}
      <Link
        to={paths.operatorBooking(bookingId)}
        aria-label={`Open ${about}`}
        className={buttonClass({ variant: 'quiet', size: 'large' })}
      >
        Booking
      </Link>
      {kind === 'return' && state === 'late' && !areNoticesStopped ? (
        <Button variant="quiet" size="large" aria-label={`Stop the emails about ${about}`} onPress={onStop}>
          Stop emails
        </Button>
      ) : null}
    </>
  );
}
