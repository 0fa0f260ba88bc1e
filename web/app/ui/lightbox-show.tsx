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
const styles = { container: { backgroundColor: 'rgb(14 42 51 / 0.97)' } };

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
      carousel={{ finite: false, imageFit: 'contain' }}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 180, swipe: 220, navigation: 220 }}
    />
  );
}
