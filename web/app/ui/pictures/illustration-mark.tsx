import type { PictureSource } from './picture.tsx';

/** The word over a drawing of the category, in the lower left corner. The alt text says the same. */
export function IllustrationMark({
  picture,
  size = 'large',
}: {
  picture: PictureSource;
  size?: 'small' | 'large';
}) {
  if (!picture.isIllustration) return null;
  return (
    <span aria-hidden="true" className={`absolute rounded-xs bg-paper/90 text-ink ${sizes[size]}`}>
      Illustration
    </span>
  );
}

const sizes = {
  small: 'bottom-1 left-1 px-1 text-[0.625rem] leading-4 sm:bottom-2 sm:left-2 sm:px-1.5 sm:text-xs',
  large: 'bottom-3 left-3 px-2.5 py-1 label-caps text-xs',
};
