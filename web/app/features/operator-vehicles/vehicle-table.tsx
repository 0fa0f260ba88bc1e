import type { ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Rating } from '../../ui/text/rating.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';
import { vehicleStates } from './vehicle-words.ts';

/** All vehicles that were found, whoever hosts them. */
export function VehicleTable({ vehicles }: { vehicles: readonly ListedVehicle[] }) {
  return (
    <DataTable
      caption="Vehicles"
      rows={vehicles}
      keyOf={({ id }) => id}
      empty="No vehicle matches. Try fewer filters, or another part of the name."
      columns={[
        {
          title: 'Vehicle',
          cell: ({ id, name, category, year, image }) => (
            <span className="flex items-start gap-3 sm:min-w-52">
              <span className="hidden w-16 shrink-0 sm:block">
                <Picture picture={image} sizes="4rem" isDecorative isLazy />
              </span>
              <span>
                <Link to={paths.operatorVehicle(id)} className={`${textLink} font-medium`}>
                  <WholeWords>{name}</WholeWords>
                </Link>
                <span className="block text-ink-soft">
                  {category}, {year}
                </span>
              </span>
            </span>
          ),
        },
        {
          title: 'Status',
          cell: ({ status }) => <Badge tone={vehicleStates[status].tone}>{vehicleStates[status].word}</Badge>,
        },
        {
          title: 'Host',
          from: 'sm',
          cell: ({ host }) => <span className="whitespace-nowrap">{host?.name ?? 'None'}</span>,
        },
        { title: 'Location', from: 'sm', cell: ({ locationName }) => locationName },
        {
          title: 'Rating',
          from: 'md',
          cell: ({ rating }) =>
            rating === null ? (
              <span className="text-ink-faint">None yet</span>
            ) : (
              <span className="whitespace-nowrap">
                <Rating {...rating} />
              </span>
            ),
        },
        { title: 'A day', align: 'end', cell: ({ dailyCents }) => formatDailyUsd(dailyCents) },
      ]}
    />
  );
}
