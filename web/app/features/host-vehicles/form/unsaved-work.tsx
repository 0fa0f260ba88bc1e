import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

/** Asks for confirmation before leaving a form with unsaved changes. */
export function UnsavedWork({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return (
    <Dialog
      role="alertdialog"
      size="narrow"
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <p className="text-ink-soft">
        What you’ve typed is kept as a draft in this browser. Changes to the photos will be lost.
      </p>
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
        <Button onPress={() => blocker.reset?.()}>Keep editing</Button>
        <Button variant="secondary" onPress={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
