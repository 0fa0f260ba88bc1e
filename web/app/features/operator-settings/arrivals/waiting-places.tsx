import type { ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { textLink } from '../../../ui/buttons/contact-links.tsx';

export interface WaitingPlacesProps {
  /** The newest vehicles with a place that waits. */
  vehicles: readonly Pick<ListedVehicle, 'id' | 'name' | 'host' | 'placesWithoutPermit'>[];
  /** Whether there are others. */
  hasMore: boolean;
}

/** Hosts' places at the airport that nobody is offered without a permit; nothing where none waits. */
export function WaitingPlaces({ vehicles, hasMore }: WaitingPlacesProps) {
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby="waiting-places">
      <h2 id="waiting-places" className="font-display text-xl">
        Waiting for the airport permit
      </h2>
      <p className="mt-1 text-ink-soft">
        These hosts would hand over at the airport itself. Guests aren’t offered that until you enter the
        permit above.
      </p>
      <ul className="mt-3 divide-y divide-brass/40 border-y border-brass/40">
        {vehicles.map(({ id, name, host, placesWithoutPermit }) => (
          <li key={id} className="py-3 [overflow-wrap:anywhere]">
            <p className="font-medium">{placesWithoutPermit.join(', ')}</p>
            <p className="text-sm text-ink-soft">
              <Link to={paths.operatorVehicle(id)} className={textLink}>
                {name}
              </Link>
              {host === null ? '' : `, ${host.name}`}
            </p>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <p className="mt-3 text-sm">
          <Link to={`${paths.operatorVehicles}?awaits=permit`} className={textLink}>
            Show all vehicles that wait
          </Link>
        </p>
      ) : null}
    </section>
  );
}
