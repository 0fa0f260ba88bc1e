import { removeVehicleBlock } from '@makani/contract/host-calendar';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { formatSpan } from './days.ts';
import { type Mark, markLooks } from './marks.ts';
import { Swatch } from './month-grid.tsx';
import { useStep } from './use-step.ts';

/** The same in words; own blocks are taken back here. */
export function MonthList({ vehicleId, marks }: { vehicleId: string; marks: readonly Mark[] }) {
  const { running, run } = useStep();
  if (marks.length === 0) {
    return <p className="text-ink-soft">Nothing in these weeks: the vehicle is free.</p>;
  }
  return (
    <ul className="border-t border-brass/60">
      {marks.map(({ key, kind, from, until, title, reference, block }) => (
        <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-brass/40 py-3">
          <span className="mt-1">
            <Swatch kind={kind} />
          </span>
          <p className="min-w-0 flex-1">
            <span className="font-medium break-words">
              {markLooks[kind].name}
              {title === '' ? null : `: ${title}`}
            </span>
            <span className="block text-sm text-ink-soft">
              {formatSpan(from, until)}
              {reference === '' ? null : ` · ${reference}`}
            </span>
          </p>
          {block ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove the block ${formatSpan(from, until)}`}
              isPending={running === block.id}
              pendingText="Removing…"
              onPress={() =>
                void run(
                  block.id,
                  () => call(removeVehicleBlock, { params: { id: vehicleId, blockId: block.id } }),
                  'The dates are free again',
                )
              }
            >
              Remove
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
