import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';

export interface ChangedMeanwhileProps {
  onReload: () => Promise<unknown>;
  onSaveOver: () => Promise<unknown>;
}

/** Two tabs have edited the same vehicle; the second one to save decides which version wins. */
export function ChangedMeanwhile({ onReload, onSaveOver }: ChangedMeanwhileProps) {
  const reload = useApiMutation(onReload);
  const saveOver = useApiMutation(onSaveOver);

  return (
    <ErrorPanel
      title="Changed in another tab"
      message="This vehicle has changed since you opened it. Your changes are still here: save yours, or discard them to see the current version."
      action={
        <>
          <Button size="small" isPending={saveOver.isPending} onPress={() => void saveOver.mutate()}>
            Save my changes
          </Button>
          <Button
            size="small"
            variant="secondary"
            isPending={reload.isPending}
            onPress={() => void reload.mutate()}
          >
            Show the current version
          </Button>
        </>
      }
    />
  );
}
