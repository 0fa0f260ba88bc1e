import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IllustrationMark } from '../../ui/pictures/illustration-mark.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import {
  SubstituteFacts,
  SubstituteName,
  SubstitutePrice,
  type SubstituteProps,
} from './substitute-parts.tsx';

export interface OfferedVehicleProps extends SubstituteProps {
  isPending: boolean;
  /** Another choice is being made. */
  isDisabled: boolean;
  onTake: () => void;
}

/** The vehicle that is on hold for the guest. */
export function OfferedVehicle({ isPending, isDisabled, onTake, ...shown }: OfferedVehicleProps) {
  const id = useId();
  const { substitute } = shown;
  return (
    <article
      aria-labelledby={id}
      className="grid border border-brass bg-paper-bright p-2 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
    >
      <div className="relative">
        <Picture
          picture={substitute.vehicle.image}
          sizes="(min-width: 80rem) 30rem, 100vw"
          isMain
          className="border border-brass/50 object-[50%_80%] sm:max-xl:aspect-5/2 xl:h-full"
        />
        <IllustrationMark picture={substitute.vehicle.image} />
      </div>
      <div className="grid content-center gap-4 px-4 pt-6 pb-5 sm:px-7 md:py-7">
        <div>
          <SubstituteName substitute={substitute} id={id} level="h2" className="text-2xl sm:text-3xl" />
        </div>
        <SubstituteFacts substitute={substitute} />
        <div className="border-t border-brass/50 pt-4">
          <SubstitutePrice {...shown} />
        </div>
        <div className="max-sm:grid">
          <Button
            aria-describedby={id}
            isPending={isPending}
            isDisabled={isDisabled}
            pendingText="Processing..."
            onPress={onTake}
          >
            Take this vehicle
          </Button>
        </div>
      </div>
    </article>
  );
}
