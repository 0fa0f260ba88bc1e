/** A drawing is one file; a photograph has several widths in two formats, from which the browser picks. */
export interface PictureSource {
  src: string;
  srcset?: string | undefined;
  jpegSrcset?: string | undefined;
  alt: string;
  /** A drawing of the vehicle's category, which is marked as one. */
  isIllustration?: boolean | undefined;
}

export interface PictureProps {
  picture: PictureSource;
  /** The rendered width, for the browser's pick: `(min-width: 64rem) 24rem, 100vw`. */
  sizes: string;
  /** The text beside the picture describes it already. */
  isDecorative?: boolean;
  /** Below the page's main picture, so it loads after the first layout, or when it is scrolled near. */
  isLazy?: boolean;
  /** The largest of its page, so it loads before the others. */
  isMain?: boolean;
  /**
   * `frame` is three by two and always full; `room` fills the available space and shows the whole picture.
   */
  fit?: 'frame' | 'room';
  onLoad?: () => void;
  className?: string;
}

/** A vehicle's picture, whose space is reserved before it loads. */
export function Picture({
  picture,
  sizes,
  isDecorative = false,
  isLazy = false,
  isMain = false,
  fit = 'frame',
  onLoad,
  className = '',
}: PictureProps) {
  const { src, srcset, jpegSrcset, alt } = picture;
  const image = (
    <img
      src={src}
      {...(jpegSrcset === undefined ? {} : { srcSet: jpegSrcset, sizes })}
      alt={isDecorative ? '' : alt}
      width={1200}
      height={800}
      loading={isLazy ? 'lazy' : 'eager'}
      fetchPriority={isMain ? 'high' : 'auto'}
      draggable={fit === 'frame'}
      onLoad={onLoad}
      className={`${fits[fit]} ${className}`}
    />
  );
  if (srcset === undefined) return image;
  return (
    <picture className="contents">
      {/* Beside the image it would be an item of a grid of its own. */}
      <source type="image/webp" srcSet={srcset} sizes={sizes} className="hidden" />
      {image}
    </picture>
  );
}

const fits = { frame: 'aspect-3/2 w-full object-cover', room: 'size-full object-contain' };
