import { useLazyDialog } from '../feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../lazy.ts';
import type { ActWindowProps } from './act-window.tsx';

/** Asks why before an act of the desk. Loaded apart with the code of forms, because reading a screen needs none of it. */
export function ActDialog(props: ActWindowProps) {
  return useLazyDialog(actWindow, { isOpen: true, onClose: props.onClose }).render(props);
}

const actWindow = lazyPart(
  () => import('./act-window.tsx'),
  ({ ActWindow }) => ActWindow,
);
preloadAtFirstInput(actWindow);
