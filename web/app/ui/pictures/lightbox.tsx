import { lazyPart, preload, useLazyPart } from '../lazy.ts';
import type { PictureSource } from './picture.tsx';

export interface LightboxProps {
  /** Must be the same array between renders: a new one restarts the show. */
  slides: readonly PictureSource[];
  /** The first slide; null while closed. */
  index: number | null;
  onClose: () => void;
}

/**
 * Full-screen pictures with an 'n / total' counter that wraps around. The code loads when needed, or before
 * by `preloadLightbox`.
 */
export function Lightbox({ slides, index, onClose }: LightboxProps) {
  const part = useLazyPart(show, { isWanted: index !== null, onFailure: onClose });
  return index === null ? null : part.render({ slides, index, onClose });
}

/** Loads the code when the button that opens the lightbox is about to be pressed. */
export function preloadLightbox(): void {
  preload(show);
}

const show = lazyPart(
  () => import('./lightbox-show.tsx'),
  ({ LightboxShow }) => LightboxShow,
);
