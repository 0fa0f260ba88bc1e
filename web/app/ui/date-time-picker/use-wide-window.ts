import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

/** Two months and a popover from 768 pixels, one month and a bottom sheet below. Spec 9. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
