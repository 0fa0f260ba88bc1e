import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nextTask } from './next-task.ts';
import { prepareRootFailure } from './root-failure.ts';
import { followTranslator } from './translated-texts.ts';

const showRootFailure = prepareRootFailure();
followTranslator();

void nextTask()
  .then(() => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <AtWork>
            <HydratedRouter />
          </AtWork>
        </StrictMode>,
        {
          onUncaughtError: (error) => {
            reportError(error);
            showRootFailure();
          },
        },
      );
    });
  })
  .catch((error: unknown) => {
    reportError(error);
    showRootFailure();
  });

/** A button pressed before now is pressed by what hears this; see paint-first.ts. */
function AtWork({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    dispatchEvent(new Event('makani:at-work'));
  }, []);
  return children;
}
