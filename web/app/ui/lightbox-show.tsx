import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useMemo } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import type { LightboxSlide } from './lightbox.tsx';

export interface LightboxShowProps {
  slides: readonly LightboxSlide[];
  index: number;
  onClose: () => void;
}

const plugins = [Counter];
const counter = { container: { style: { top: 0, left: 0, bottom: 'unset' } } };
// Drawings have no size of their own: they fill the screen.
const carousel = {
  finite: false,
  imageFit: 'contain' as const,
  imageProps: { style: { width: '100%', height: '100%', maxWidth: '100%', maxHeight: '100%' } },
};
const styles = { container: { backgroundColor: 'var(--color-ink)' } };

export function LightboxShow({ slides, index, onClose }: LightboxShowProps) {
  const shown = useMemo(() => slides.map(({ src, alt }) => ({ src, alt })), [slides]);
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={shown}
      plugins={plugins}
      counter={counter}
      styles={styles}
      carousel={carousel}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 180, swipe: 220, navigation: 220 }}
    />
  );
}
