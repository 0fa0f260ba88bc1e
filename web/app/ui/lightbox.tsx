import { Suspense, lazy } from 'react';

export interface LightboxSlide {
  src: string;
  alt: string;
}

export interface LightboxProps {
  /** Keep the same array between renders: a new one starts the show afresh. */
  slides: readonly LightboxSlide[];
  /** The slide to open at; null is closed. */
  index: number | null;
  onClose: () => void;
}

const LightboxShow = lazy(async () => ({ default: (await import('./lightbox-show.tsx')).LightboxShow }));

/** Pictures over the whole screen, with an 'n / total' counter that wraps around. Its code arrives when it first opens. */
export function Lightbox({ slides, index, onClose }: LightboxProps) {
  if (index === null) return null;
  return (
    <Suspense>
      <LightboxShow slides={slides} index={index} onClose={onClose} />
    </Suspense>
  );
}
