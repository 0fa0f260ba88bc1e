import { lazyPart } from '../../../ui/lazy.ts';

/** Loaded with the record, because there may be no connection when it is opened. */
export const cameraWindow = lazyPart(
  () => import('./camera-window.tsx'),
  ({ CameraWindow }) => CameraWindow,
);
