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
  const [isAsked, setAsked] = useState(false);
  const params = { id: vehicleId, importId: one.id };
  const refresh = useApiMutation(() => call(refreshCalendarImport, { params }), {
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
      {one.warnings.length > 0 ? (
        <ul
          aria-label={`What we couldn’t read in ${one.name}`}
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
        <Button variant="quiet" size="small" aria-label={`Remove ${one.name}`} onPress={() => setAsked(true)}>
          Remove
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={`Remove ${one.name}?`}
          action="Remove"
          isPending={remove.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove.mutate().then(() => setAsked(false))}
        >
          Its busy times will be available again on this vehicle. The other calendar won’t be changed.
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
