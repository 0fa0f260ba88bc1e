import { lazyPart, preload, useLazyPart } from '../lazy.ts';
import type { PictureSource } from './picture.tsx';

export interface LightboxProps {
  /** Keep the same array between renders: a new one starts the show afresh. */
  slides: readonly PictureSource[];
  /** The slide to open at; null is closed. */
  index: number | null;
  onClose: () => void;
}

/** Pictures over the whole screen, with an 'n / total' counter that wraps around. Its code comes when it is near or opened. */
export function Lightbox({ slides, index, onClose }: LightboxProps) {
  const part = useLazyPart(show, { isWanted: index !== null, onFailure: onClose });
  return index === null ? null : part.render({ slides, index, onClose });
}

/** What opens it is about to be pressed. */
export function preloadLightbox(): void {
  preload(show);
}

const show = lazyPart(
  () => import('./lightbox-show.tsx'),
  ({ LightboxShow }) => LightboxShow,
);
