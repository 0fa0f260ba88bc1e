import { removeVehicleBlock } from '@makani/contract/calendar/host-calendar';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatSpan } from './days.ts';
import { type Mark, markLooks } from './marks.ts';
import { Swatch } from './month-grid.tsx';

export interface MarkLinesProps {
  vehicleId: string;
  marks: readonly Mark[];
  /** Called when a block and its button are gone, because the focus needs a place. */
  onRemoved: (mark: Mark) => void;
}

/** Bookings, holds and blocks as a list. The host's own blocks can be removed here. */
export function MarkLines({ vehicleId, marks, onRemoved }: MarkLinesProps) {
  return (
    <ul className="border-t border-brass/60">
      {marks.map((mark) => {
        const { key, kind, from, until, title, reference, block } = mark;
        const words = formatSpan(from, until);
        return (
          <li
            key={key}
            className="flex flex-wrap items-start gap-x-3.5 gap-y-2 border-b border-brass/40 py-3"
          >
            <span className="mt-0.5">
              <Swatch kind={kind} />
            </span>
            <p className="min-w-0 flex-1">
              <span className="font-medium break-words">
                {markLooks[kind].name}
                {title === '' ? null : `: ${title}`}
              </span>
              <span className="block text-sm text-ink-soft">
                {words}
                {reference === '' ? null : (
                  <>
                    {' · '}
                    <span translate="no">{reference}</span>
                  </>
                )}
              </span>
            </p>
            {block ? (
              <RemoveBlock
                params={{ id: vehicleId, blockId: block.id }}
                words={words}
                onRemoved={() => onRemoved(mark)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface RemoveBlockProps {
  params: { id: string; blockId: string };
  /** The period as text. */
  words: string;
  onRemoved: () => void;
}

function RemoveBlock({ params, words, onRemoved }: RemoveBlockProps) {
  const remove = useApiMutation(() => call(removeVehicleBlock, { params }), {
    successMessage: 'Dates unblocked',
    revalidates: 'always',
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Remove the block ${words}`}
      isPending={remove.isPending}
      pendingText="Removing…"
      onPress={() => void remove.mutate().then(onRemoved)}
    >
      Remove
    </Button>
  );
}
