import { formatWallTime } from '@makani/contract/kernel/time';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Draft } from './use-draft.ts';

/** Says that the form begins with a draft, and offers to begin without it. */
export function DraftNotice({ draft: { restored, discard } }: { draft: Draft }) {
  if (restored === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-4 border-brass bg-brass-mist/50 px-5 py-4">
      <output className="block max-w-2xl">
        We restored your draft from {formatWallTime(restored.savedAt)}.
        {restored.addedPhotos > 0 ? ' A draft can’t keep photos, so please add yours again.' : null}
      </output>
      <Button variant="quiet" size="small" onPress={discard}>
        Discard draft
      </Button>
    </div>
  );
}
