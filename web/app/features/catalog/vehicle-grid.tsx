import { type Vehicle, pageLimits } from '@makani/contract/vehicles/vehicles';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ShowMore, type ShowMoreProps } from '../../ui/show-more.tsx';
import { VehicleCard } from './vehicle-card.tsx';

export interface VehicleGridProps {
  vehicles: readonly Vehicle[];
  onReserve: (vehicle: Vehicle) => void;
  /** Stands beside the number of vehicles. */
  sort: ReactNode;
  /** The ids of vehicles that are shown although they are booked for the chosen dates. */
  taken?: ReadonlySet<string>;
  /** The list is on its way with other filters, so that none says nothing. */
  isReloading?: boolean;
  /** The rest of the list after `vehicles`, not loaded yet. */
  rest?: ShowMoreProps['list'];
  /** The address of what follows `vehicles`, for those who have no JavaScript. */
  next?: string | null;
  /** The next step when nothing matches. */
  emptyAction: ReactNode;
  /** Suggestions when nothing matches. */
  alternatives: ReactNode;
}

export function VehicleGrid(props: VehicleGridProps) {
  const { vehicles, onReserve, sort, taken = nobody, rest = nothing, next = null } = props;
  const isReloading = props.isReloading === true;
  const [limit, setLimit] = useState<number>(pageLimits.default);
  const takenCount = vehicles.filter(({ id }) => taken.has(id)).length;
  const isEmpty = vehicles.length === 0;
  const noneIsFree = takenCount === vehicles.length && !isReloading;
  const shown = Math.min(limit, vehicles.length);
  const more = {
    nextCursor: shown < vehicles.length ? 'loaded' : rest.nextCursor,
    isLoading: rest.isLoading,
    async showMore(): Promise<void> {
      setLimit(limit + pageLimits.default);
      if (vehicles.length < limit + pageLimits.default) await rest.showMore();
    },
  };
  return (
    <>
      <div className="mt-4 mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <output className="py-1 text-ink-soft sm:py-3">
          <span>
            {shown}
            {rest.nextCursor === null && shown < vehicles.length ? ` of ${vehicles.length}` : ''}
            {vehicles.length === 1 ? ' vehicle' : ' vehicles'}
          </span>
          <span className={more.nextCursor === null ? 'sr-only' : ''}> shown</span>
          <span>{takenCount > 0 ? `, ${takenCount} booked for these dates` : ''}</span>
        </output>
        {sort}
      </div>
      {isEmpty && isReloading ? <VehicleGridSkeleton /> : null}
      {isEmpty && !isReloading ? (
        <EmptyState
          picture="search"
          title="No vehicles found matching your criteria."
          action={props.emptyAction}
        />
      ) : null}
      {noneIsFree ? <div className="my-8">{props.alternatives}</div> : null}
      {isEmpty ? null : (
        <ul className={grid}>
          {vehicles.slice(0, shown).map((vehicle) => (
            <li key={vehicle.id} className={laidOutWhenNear}>
              <VehicleCard vehicle={vehicle} onReserve={onReserve} isTaken={taken.has(vehicle.id)} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={more} className="mt-10 text-center noscript:hidden">
        Show more
      </ShowMore>
      {next === null ? null : (
        <noscript>
          <p className="mt-10 text-center">
            <a href={next} className={buttonClass({ variant: 'secondary' })}>
              Show more
            </a>
          </p>
        </noscript>
      )}
    </>
  );
}

const nobody: ReadonlySet<string> = new Set();
const nothing: ShowMoreProps['list'] = { nextCursor: null, isLoading: false, showMore: async () => {} };

export function VehicleGridSkeleton() {
  return (
    <div className={grid}>
      <LoadingStatus>Loading vehicles…</LoadingStatus>
      {Array.from({ length: 6 }, (_, position) => (
        <div key={position} className="border border-brass/50 bg-paper-bright p-2">
          <Skeleton className="aspect-3/2 w-full" />
          <div className="px-4 pt-5 pb-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-2 h-8 w-3/4" />
            <Skeleton className="mt-4 h-19 w-full" />
            <Skeleton className="mt-5 h-14 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Cards more than a screen away are neither styled nor laid out; their height is estimated meanwhile. */
const laidOutWhenNear = '[contain-intrinsic-height:auto_32rem] [content-visibility:auto]';

const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:gap-8';
