import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';

/** The question that is asked before a trip is cancelled. Its code comes when somebody is there to press the button. */
export const cancelTripDialog = lazyPart(
  () => import('./cancel-trip-dialog.tsx'),
  ({ CancelTripDialog }) => CancelTripDialog,
);
preloadAtFirstInput(cancelTripDialog);
