import { errorTable } from '@makani/contract/kernel/errors';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';

export interface ChangedMeanwhileProps {
  onReload: () => Promise<void>;
  onSaveOver: () => Promise<void>;
}

/** Two tabs, one vehicle: the second to save decides which of the two it is to be. */
export function ChangedMeanwhile({ onReload, onSaveOver }: ChangedMeanwhileProps) {
  const [busy, setBusy] = useState<'reload' | 'over' | null>(null);

  async function choose(which: 'reload' | 'over', act: () => Promise<void>): Promise<void> {
    setBusy(which);
    try {
      await act();
    } catch (error) {
      toast.error(failureSentence(error));
    }
    setBusy(null);
  }

  return (
    <ErrorPanel
      title="Changed in another tab"
      message={`${errorTable.vehicle_changed.message.split('. ')[0]}. Your changes are still here: save them over the others, or let them go and see the vehicle as it is now.`}
      action={
        <>
          <Button size="small" isPending={busy === 'over'} onPress={() => void choose('over', onSaveOver)}>
            Save mine
          </Button>
          <Button
            size="small"
            variant="secondary"
            isPending={busy === 'reload'}
            onPress={() => void choose('reload', onReload)}
          >
            Show the current version
          </Button>
        </>
      }
    />
  );
}
