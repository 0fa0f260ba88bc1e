import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IllustrationMark } from '../../ui/pictures/illustration-mark.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { OfferedVehicleProps } from './offered-vehicle.tsx';
import { SubstituteFacts, SubstituteName, SubstitutePrice } from './substitute-parts.tsx';

export interface OtherVehicleProps extends OfferedVehicleProps {
  /** Why the vehicle couldn't be taken; null as long as it can. */
  refusal: string | null;
}

/** A vehicle that is available, but on hold for nobody. */
export function OtherVehicle({ refusal, isPending, isDisabled, onTake, ...shown }: OtherVehicleProps) {
  const id = useId();
  const { substitute } = shown;
  return (
    <article aria-labelledby={id} className="flex h-full flex-col border border-brass/70 bg-paper-bright p-2">
      <div className="relative">
        <Picture
          picture={substitute.vehicle.image}
          sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 50vw, 100vw"
          isLazy
          className={refusal === null ? '' : 'opacity-60 grayscale'}
        />
        <IllustrationMark picture={substitute.vehicle.image} />
      </div>
      <div className="flex flex-1 flex-col gap-3 px-3.5 pt-5 pb-3 sm:px-4">
        <div>
          <SubstituteName substitute={substitute} id={id} level="h3" className="text-xl" />
        </div>
        <SubstituteFacts substitute={substitute} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-5 gap-y-4 border-t border-brass/50 pt-4">
          <SubstitutePrice {...shown} />
          {refusal === null ? (
            <Button
              variant="secondary"
              size="small"
              aria-describedby={id}
              isPending={isPending}
              isDisabled={isDisabled}
              pendingText="Processing..."
              onPress={onTake}
            >
              Take
            </Button>
          ) : (
            <p
              ref={takeFocus}
              tabIndex={-1}
              className="border-l-2 border-hibiscus-press pl-4 font-medium outline-none"
            >
              {refusal}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

/** The button that was pressed is gone. */
function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus();
}
