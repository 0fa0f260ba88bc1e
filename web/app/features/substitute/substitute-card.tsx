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

export interface SubstituteCardProps extends SubstituteProps {
  /** On hold for the guest; the others are only available. */
  isOffered: boolean;
  /** Why the vehicle couldn't be taken; null as long as it can. */
  refusal: string | null;
  isPending: boolean;
  /** Another choice is being made. */
  isDisabled: boolean;
  onTake: () => void;
}

/** A vehicle that the guest can take: the one on hold is large, and the others stand below it. */
export function SubstituteCard(props: SubstituteCardProps) {
  const { isOffered, refusal, isPending, isDisabled, onTake, substitute, booked } = props;
  const id = useId();
  const { image } = substitute.vehicle;
  const look = isOffered ? offeredLook : otherLook;
  return (
    <article aria-labelledby={id} className={`grid border bg-paper-bright p-2 ${look.card}`}>
      <div className="relative">
        <Picture
          picture={image}
          sizes={look.sizes}
          {...(isOffered ? { isMain: true } : { isLazy: true })}
          className={`${look.picture} ${refusal === null ? '' : 'opacity-60 grayscale'}`}
        />
        <IllustrationMark picture={image} />
      </div>
      <div className={`grid content-center ${look.facts}`}>
        <div>
          <SubstituteName
            substitute={substitute}
            id={id}
            level={isOffered ? 'h2' : 'h3'}
            className={look.name}
          />
        </div>
        <SubstituteFacts substitute={substitute} />
        <div className="border-t border-brass/50 pt-4">
          <SubstitutePrice substitute={substitute} booked={booked} />
        </div>
        {refusal === null ? (
          <div className={isOffered ? 'max-sm:grid' : ''}>
            <Button
              {...(isOffered ? {} : { variant: 'secondary', size: 'small' })}
              aria-describedby={id}
              isPending={isPending}
              isDisabled={isDisabled}
              pendingText="Processing..."
              onPress={onTake}
            >
              {isOffered ? 'Take this vehicle' : 'Take'}
            </Button>
          </div>
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
    </article>
  );
}

const offeredLook = {
  card: 'border-brass xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
  picture: 'border border-brass/50 object-[50%_80%] sm:max-xl:aspect-5/2 xl:h-full',
  sizes: '(min-width: 80rem) 30rem, 100vw',
  facts: 'gap-4 px-4 pt-6 pb-5 sm:px-7 md:py-7',
  name: 'text-2xl sm:text-3xl',
};

const otherLook = {
  card: 'items-center border-brass/70 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
  picture: '',
  sizes: '(min-width: 40rem) 40vw, 100vw',
  facts: 'gap-3 px-3.5 pt-5 pb-3 sm:px-6 sm:py-5',
  name: 'text-xl',
};

/** The button that was pressed is gone. */
function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus();
}
