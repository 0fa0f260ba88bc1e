import { useId } from 'react';

/**
 * The company's logo in two inks: a wave of wind across the sun. The same drawing as `/art/scenes/mark.svg`.
 */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  const cut = useId();
  return (
    <svg viewBox="0 10 64 50" className={className} aria-hidden="true">
      <mask id={cut}>
        <path fill="#fff" d="M0 0h64v64H0z" />
        <path stroke="#000" strokeWidth="5" strokeLinejoin="round" d={wave} />
      </mask>
      <circle cx="25" cy="29" r="18.5" className="fill-hibiscus" mask={`url(#${cut})`} />
      <path fill="currentColor" d={wave} />
    </svg>
  );
}

const wave =
  'M3 47c11 10.5 41 12 52-6 7.5-13-1-29.5-15.5-29.5-10 0-17 7-17 15.5 0 6.5 5 11.5 12 11-4-2.4-5.6-6-5.2-10 .6-5.6 4.7-8.7 9.7-8.4 7.5.4 11 8.9 7.2 16.2-6.7 12.7-27.2 15.2-43.2 11.2z';
