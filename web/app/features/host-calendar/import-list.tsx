import {
  type CalendarImport,
  refreshCalendarImport,
  removeCalendarImport,
} from '@makani/contract/calendar/other-calendars';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

export interface ImportListProps {
  vehicleId: string;
  timeZone: string;
  imports: readonly CalendarImport[];
}

/** The imported calendars: number of blocks, last import, and unreadable entries of each. */
export function ImportList({ imports, ...place }: ImportListProps) {
  return (
    <ul className="border-t border-brass/60 empty:hidden">
      {imports.map((one) => (
        <Import key={one.id} {...place} one={one} />
      ))}
    </ul>
  );
}

interface ImportProps extends Omit<ImportListProps, 'imports'> {
  one: CalendarImport;
}

function Import({ vehicleId, timeZone, one }: ImportProps) {
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: vehicleId, importId: one.id };
  const refresh = useApiMutation(() => call(refreshCalendarImport, { params, query: {} }), {
    successMessage: `${one.name} refreshed`,
    revalidates: 'always',
  });
  const remove = useApiMutation(() => call(removeCalendarImport, { params }), {
    successMessage: `${one.name} removed`,
    revalidates: 'always',
  });
  return (
    <li className="border-b border-brass/40 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 font-sans font-medium break-words">{one.name}</h3>
        <p className="text-sm text-ink-soft">
          {one.blocks === 1 ? '1 busy period' : `${one.blocks} busy periods`}
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {one.source ?? 'From a file'}
        {one.lastReadAt ? ` · refreshed ${formatInstant(one.lastReadAt, timeZone)}` : null}
        {one.nextReadAt ? ` · next refresh ${formatInstant(one.nextReadAt, timeZone)}` : null}
      </p>
      {one.lastError ? (
        <p className="mt-3 border-l-2 border-hibiscus-press pl-4 text-sm">
          <span className="font-medium">The last refresh failed.</span> {one.lastError} Earlier busy times are
          kept.
        </p>
      ) : null}
      {one.freeDays > 0 ? <FreeDays one={one} params={params} /> : null}
      {one.warnings.length > 0 ? (
        <ul
          aria-label={`Notes on ${one.name}`}
          className="mt-3 grid gap-1 border-l-2 border-brass-strong pl-4 text-sm"
        >
          {one.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {one.kind === 'address' ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Refresh ${one.name}`}
            isPending={refresh.isPending}
            pendingText="Refreshing…"
            onPress={() => void refresh.mutate()}
          >
            {' '}
            Refresh
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${one.name}`}
          onPress={() => setConfirming(true)}
        >
          Remove
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title={`Remove ${one.name}?`}
          action="Remove"
          isPending={remove.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => void remove.mutate().then(() => setConfirming(false))}
        >
          Its busy times will be available again on this vehicle. The other calendar won’t be changed.
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

interface FreeDaysProps {
  one: CalendarImport;
  params: { id: string; importId: string };
}

/** Many programs mark every all-day event as free, also the one that says the vehicle is away. */
function FreeDays({ one, params }: FreeDaysProps) {
  const { freeDays, blocksFreeDays } = one;
  const choose = useApiMutation(
    () => call(refreshCalendarImport, { params, query: { freeDays: blocksFreeDays ? 'leave' : 'block' } }),
    {
      successMessage: blocksFreeDays ? 'Those days are open again' : 'Those days are blocked',
      revalidates: 'always',
    },
  );
  return (
    <div className="mt-3 border-l-2 border-brass-strong pl-4 text-sm">
      <p>
        {freeDays === 1 ? '1 all-day event is' : `${freeDays} all-day events are`} marked as free in this
        calendar
        {blocksFreeDays ? '. You block those days anyway.' : ', so nothing is blocked for them.'}
        {one.kind === 'file' && !blocksFreeDays
          ? ' To block those days, check the box and import the file again.'
          : null}
      </p>
      {one.kind === 'address' ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${blocksFreeDays ? 'Open' : 'Block'} those days of ${one.name}`}
          isPending={choose.isPending}
          pendingText="Refreshing…"
          onPress={() => void choose.mutate()}
        >
          {blocksFreeDays ? 'Open those days' : 'Block those days'}
        </Button>
      ) : null}
    </div>
  );
}
