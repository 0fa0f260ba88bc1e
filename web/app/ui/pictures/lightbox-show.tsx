import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useState } from 'react';
import YetAnotherLightbox, {
  type LightboxExternalProps,
  LoadingIcon,
  type SlideImage,
} from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { IllustrationMark } from './illustration-mark.tsx';
import { Picture, type PictureSource } from './picture.tsx';

export interface LightboxShowProps {
  slides: readonly PictureSource[];
  index: number;
  onClose: () => void;
}

const plugins = [Counter];
const counter: LightboxExternalProps['counter'] = {
  container: { translate: 'no', style: { top: 0, left: 0, bottom: 'unset' } },
};
/** The two slides before and after the current one are in the page and load as soon as it opens. */
const carousel = { finite: false, preload: 2 };
const render = { slide: ({ slide }: { slide: SlideImage }) => <Slide {...slide} /> };
// Paper icons on an ink disc are readable on any picture.
const disc = { margin: 8, borderRadius: '50%', backgroundColor: 'rgb(14 42 51 / 0.8)', filter: 'none' };
const styles = {
  container: { backgroundColor: 'var(--color-ink)' },
  button: disc,
  navigationPrev: { ...disc, padding: 10 },
  navigationNext: { ...disc, padding: 10 },
};

export function LightboxShow({ slides, index, onClose }: LightboxShowProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={plugins}
      counter={counter}
      styles={styles}
      carousel={carousel}
      render={render}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 180, swipe: 220, navigation: 220 }}
    />
  );
}

/** One slide over the whole screen. Drawings have no size of their own, so they fill it. */
function Slide({ alt = '', ...picture }: SlideImage) {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <Picture picture={{ ...picture, alt }} sizes="100vw" fit="room" onLoad={() => setIsThere(true)} />
      <IllustrationMark picture={{ ...picture, alt }} />
      {isThere ? null : (
        <div className="yarl__slide_placeholder">
          <LoadingIcon className="yarl__icon yarl__slide_loading" />
        </div>
      )}
    </>
  );
}

declare module 'yet-another-react-lightbox' {
  interface SlideImage extends Pick<PictureSource, 'srcset' | 'jpegSrcset' | 'isIllustration'> {}
}
