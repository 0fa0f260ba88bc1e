export interface PictureProps {
  /** A drawing comes as one file; a photograph in several widths, of which the browser takes the one it needs. */
  picture: { src: string; srcset?: string | undefined; alt: string };
  /** How wide it stands, for the choice among them: `(min-width: 64rem) 24rem, 100vw`. */
  sizes: string;
  /** Described by what stands beside it. */
  isDecorative?: boolean;
  /** Below the fold: it can wait. */
  isLazy?: boolean;
  className?: string;
}

/** The picture of a vehicle, three by two, in its place before it has come. */
export function Picture({
  picture,
  sizes,
  isDecorative = false,
  isLazy = false,
  className = '',
}: PictureProps) {
  const { src, srcset, alt } = picture;
  return (
    <img
      src={src}
      {...(srcset === undefined ? {} : { srcSet: srcset, sizes })}
      alt={isDecorative ? '' : alt}
      width={1200}
      height={800}
      loading={isLazy ? 'lazy' : 'eager'}
      className={`aspect-3/2 w-full object-cover ${className}`}
    />
  );
}
