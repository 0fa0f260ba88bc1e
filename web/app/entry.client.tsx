import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { draftRestored } from './booking-draft/draft.ts';
import { loadChecks } from './checks/load-checks.ts';
import { nextTask } from './next-task.ts';
import { sessionRestored } from './session/session.ts';
import { preloadAtFirstInput } from './ui/lazy.ts';

// What a visitor keeps in this browser is checked before anything reads it. Who comes for the first time has nothing.
void Promise.all([sessionRestored(), draftRestored()])
  .then(nextTask)
  .then(() => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <AtWork>
            <HydratedRouter />
          </AtWork>
        </StrictMode>,
      );
    });
    preloadAtFirstInput({ load: loadChecks });
  });

/** A button pressed before now is pressed by what hears this; see paint-first.ts. */
function AtWork({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    dispatchEvent(new Event('makani:at-work'));
  }, []);
  return children;
}
