import type { ServicedVehicle } from '@makani/contract/handover/vehicle-registers';
import { formatWallDate } from '@makani/contract/kernel/time';
import { milesInWords, missingInWords, serviceFacts } from '@makani/domain/handover/vehicle-details';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';

/** Every vehicle with its plate, its odometer and its next service. */
export function ServiceTable({ vehicles }: { vehicles: readonly ServicedVehicle[] }) {
  return (
    <DataTable
      caption="Service by vehicle"
      rows={vehicles}
      keyOf={({ id }) => id}
      empty="No vehicle matches. Try another part of the name or plate."
      columns={[
        {
          title: 'Vehicle',
          cell: ({ id, name, plate, missing }) => (
            <>
              <Link to={paths.operatorVehicle(id)} className={`${textLink} font-medium`}>
                {name}
              </Link>
              {plate === '' ? null : <span className="block whitespace-nowrap text-ink-soft">{plate}</span>}
              {missing.length === 0 ? null : (
                <span className="block text-ink-soft">Missing: {missingInWords(missing)}</span>
              )}
            </>
          ),
        },
        {
          title: 'Service',
          cell: ({ service, isPausedForService }) => {
            const { badge } = serviceFacts[service];
            return (
              <>
                <Badge tone={badge.tone}>{badge.word}</Badge>
                {isPausedForService ? <span className="mt-1 block">Bookings are stopped</span> : null}
              </>
            );
          },
        },
        {
          title: 'Due',
          cell: ({ serviceDueMiles, serviceDueOn }) => (
            <>
              {serviceDueOn === null ? null : (
                <span className="block whitespace-nowrap">{formatWallDate(serviceDueOn)}</span>
              )}
              {serviceDueMiles === null ? null : (
                <span className="block whitespace-nowrap">{milesInWords(serviceDueMiles)}</span>
              )}
            </>
          ),
        },
        {
          title: 'Odometer',
          align: 'end',
          cell: ({ odometerMiles }) => (odometerMiles === null ? '–' : milesInWords(odometerMiles)),
        },
        {
          title: 'Ready',
          from: 'sm',
          cell: ({ isReady }) => (isReady ? 'Yes' : <Badge tone="yellow">Not yet</Badge>),
        },
        { title: 'Location', from: 'md', cell: ({ locationName }) => locationName },
        { title: 'Host', from: 'lg', cell: ({ host }) => host?.name ?? 'None' },
      ]}
    />
  );
}
