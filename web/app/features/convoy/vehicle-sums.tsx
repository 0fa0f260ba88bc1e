import { formatUsd } from '@makani/contract/kernel/money';
import { orderDepositNotice } from '@makani/domain/deposits/deposit-words';
import type { Picture as VehiclePicture } from '@makani/contract/vehicles/vehicles';
import { type ReactNode, useId } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';

export interface VehicleSumsProps {
  title: string;
  vehicles: readonly { id: string; name: string; image: VehiclePicture; totalCents: number }[];
  totalCents: number;
  /** The deposits of all vehicles; 0 for none. */
  depositCents: number;
  /** New prices are loading: the old figures stay, faded. */
  isUpdating?: boolean;
  /** Dates and place. */
  when: ReactNode;
  children?: ReactNode;
}

/** Several vehicles on one small poster, each with its total, and the sum. */
export function VehicleSums(props: VehicleSumsProps) {
  const { title, vehicles, totalCents, depositCents, isUpdating = false, when, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-brass bg-paper-bright p-2">
      <div className="border border-brass/50 px-5 pt-6 pb-7 sm:px-7">
        <h2 id={id} className="label-caps font-sans text-brass-ink">
          {title}
        </h2>
        <div className="mt-2 text-ink-soft">{when}</div>
        <div aria-live="polite" aria-busy={isUpdating} className={isUpdating ? 'opacity-50' : ''}>
          <ul className="mt-5 border-t border-brass/50">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="flex items-center gap-4 border-b border-brass/50 py-3.5">
                <span className="w-20 shrink-0">
                  <Picture
                    picture={vehicle.image}
                    sizes="5rem"
                    isDecorative
                    className="border border-brass/60"
                  />
                </span>
                <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                  <WholeWords>{vehicle.name}</WholeWords>
                </span>
                <span className="tabular-nums">{formatUsd(vehicle.totalCents)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-5 flex items-baseline justify-between gap-6">
            <span className="label-caps">In all</span>
            <span className="font-display text-2xl tabular-nums">{formatUsd(totalCents)}</span>
          </p>
          {depositCents > 0 ? <p className="mt-4 text-ink-soft">{orderDepositNotice(depositCents)}</p> : null}
        </div>
        {children ? <div className="mt-6 grid gap-4 border-t border-brass/50 pt-5">{children}</div> : null}
      </div>
    </section>
  );
}
