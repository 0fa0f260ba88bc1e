import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CompareDialog } from '../../../ui/handover/compare-dialog.tsx';

export interface PhotoPairProps {
  name: string;
  src: string | null;
  /** Stands in the place of a missing picture. */
  state: string;
  /** The pickup's picture of the same place. */
  before: string | null;
}

/** A photo of a record, which can be compared with the one from pickup. */
export function PhotoPair({ name, src, state, before }: PhotoPairProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="border border-brass/60 bg-paper-bright">
      {src === null ? (
        <p className="grid aspect-4/3 place-items-center p-3 text-center text-sm text-ink-soft">{state}</p>
      ) : (
        <img src={src} alt={name} loading="lazy" className="aspect-4/3 w-full object-cover" />
      )}
      <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-3 text-sm font-medium">
        {name}
        {src === null || before === null ? null : (
          <Button
            variant="quiet"
            size="large"
            aria-label={`Compare with pickup: ${name}`}
            onPress={() => setOpen(true)}
          >
            Compare
          </Button>
        )}
      </figcaption>
      {isOpen && src !== null && before !== null ? (
        <CompareDialog name={name} before={before} after={src} onClose={() => setOpen(false)} />
      ) : null}
    </figure>
  );
}
