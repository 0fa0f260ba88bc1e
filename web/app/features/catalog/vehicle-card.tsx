import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { Cog, Gauge, Users, Zap } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { FitLine } from '../../ui/fit-line.tsx';
import { IllustrationMark } from '../../ui/pictures/illustration-mark.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { InstantTag } from '../../ui/text/instant-tag.tsx';
import { Rating } from '../../ui/text/rating.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';

export interface VehicleCardProps {
  vehicle: Vehicle;
  /** Called for a click anywhere on the card or on its button. */
  onReserve: (vehicle: Vehicle) => void;
  /** The vehicle is booked for part of the chosen dates. */
  isTaken?: boolean;
}

/**
 * A vehicle on a small poster. The button's click area covers the card. The name is a link to the same
 * screen, so that it can be opened in another tab, shared, and followed without JavaScript.
 */
export function VehicleCard({ vehicle, onReserve, isTaken = false }: VehicleCardProps) {
  const { id, name, category, year, dailyCents, image, quote, fit, rating, specs, instantBooking } = vehicle;
  const stepsBack = isTaken || fit?.answer === 'no';
  return (
    <article className="group relative flex h-full flex-col border border-brass bg-paper-bright p-2 transition-colors hover:border-ink">
      <div className="relative overflow-hidden">
        <Picture
          picture={image}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
          isLazy
          className={`transition-transform duration-250 ease-tide group-hover:scale-102 ${isTaken ? 'opacity-60 grayscale' : ''}`}
        />
        <IllustrationMark picture={image} />
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-5 pb-4 sm:px-4">
        <p className="label-caps flex justify-between gap-3 text-xs text-brass-ink">
          <span>{category}</span>
          <span className="tabular-nums">{year}</span>
        </p>
        <h2 className="mt-1.5 text-[1.6rem] leading-tight">
          <a
            href={paths.vehicleById(id)}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onReserve(vehicle);
            }}
            className="relative z-1"
          >
            <WholeWords>{name}</WholeWords>
          </a>
        </h2>
        {rating || instantBooking ? (
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {rating ? <Rating {...rating} /> : null}
            {instantBooking ? <InstantTag /> : null}
          </p>
        ) : null}
        <VehicleSpecs specs={specs} />
        {fit ? (
          <div className="mb-5">
            <FitLine {...fit} />
          </div>
        ) : null}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-4 border-t border-brass/50 pt-4">
          <p className="tabular-nums">
            <span className="font-display text-2xl">
              {formatDailyUsd(quote?.averageDailyCents ?? dailyCents)}
            </span>
            <span className="text-sm text-ink-soft"> / day</span>
            {quote?.averageDailyCents === undefined ? null : (
              <span className="text-sm text-ink-soft"> on average</span>
            )}
            {quote ? (
              <span className="block text-sm text-ink-soft">
                {formatUsd(quote.totalCents)} total for {quote.days} {quote.days === 1 ? 'day' : 'days'}
              </span>
            ) : null}
            {isTaken ? (
              <span className="block text-sm font-medium text-hibiscus-deep">Booked for these dates</span>
            ) : null}
          </p>
          <button
            type="button"
            aria-label={`${isTaken ? 'See available dates' : 'Reserve Now'}, ${name}`}
            onClick={() => onReserve(vehicle)}
            className={`${buttonClass({ size: 'small', variant: stepsBack ? 'secondary' : 'primary' })} after:absolute max-sm:grow after:inset-0`}
          >
            {isTaken ? 'See available dates' : 'Reserve Now'}
          </button>
        </div>
      </div>
    </article>
  );
}

/** Modifier keys ask for another tab or window, which is left to the browser. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Short facts side by side, long ones on a line of their own: three lines on every card. */
function VehicleSpecs({ specs }: { specs: Vehicle['specs'] }) {
  return (
    <ul className="mt-4 mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm text-ink-soft">
      <Spec icon={<Users />}>{specs.seats} seats</Spec>
      <Spec icon={<Gauge />}>{specs.acceleration}</Spec>
      <Spec icon={<Cog />} wide>
        {specs.transmission}
      </Spec>
      <Spec icon={<Zap />} wide>
        {specs.engine}
      </Spec>
    </ul>
  );
}

function Spec({ icon, wide = false, children }: { icon: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <li
      className={`flex gap-2.5 [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.5] [&_svg]:text-brass-strong ${wide ? 'col-span-2' : ''}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
