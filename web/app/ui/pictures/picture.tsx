/** A drawing comes as one file; a photograph in several widths and two types, of which the browser takes one. */
export interface PictureSource {
  src: string;
  srcset?: string | undefined;
  jpegSrcset?: string | undefined;
  alt: string;
}

export interface PictureProps {
  picture: PictureSource;
  /** How wide it stands, for the choice among them: `(min-width: 64rem) 24rem, 100vw`. */
  sizes: string;
  /** Described by what stands beside it. */
  isDecorative?: boolean;
  /** Below the fold: it can wait. */
  isLazy?: boolean;
  /** `frame` is three by two and always full; `room` is all there is, with all of the picture in it. */
  fit?: 'frame' | 'room';
  onLoad?: () => void;
  className?: string;
}

/** The picture of a vehicle, in its place before it has come. */
export function Picture({
  picture,
  sizes,
  isDecorative = false,
  isLazy = false,
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
      draggable={fit === 'frame'}
      onLoad={onLoad}
      className={`${fits[fit]} ${className}`}
    />
  );
  if (srcset === undefined) return image;
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={srcset} sizes={sizes} />
      {image}
    </picture>
  );
}

const fits = { frame: 'aspect-3/2 w-full object-cover', room: 'size-full object-contain' };
