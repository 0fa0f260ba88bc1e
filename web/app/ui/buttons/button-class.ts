export interface ButtonLook {
  /**
   * primary: the main action. secondary: an ink outline. quiet: text over a brass rule. danger: like quiet,
   * for actions that cannot be undone. tile: an icon over its words, for a row of equal actions.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'tile';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width of its container. */
  wide?: boolean;
}

/** The classes of a button; also for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return `${base} ${variants[variant]} ${sizeClass(variant, size)} ${wide ? 'w-full' : ''}`;
}

function sizeClass(variant: keyof typeof variants, size: keyof typeof sizes): string {
  if (variant === 'tile') return 'text-xs';
  return variant === 'quiet' || variant === 'danger' ? quietSizes[size] : sizes[size];
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-xs text-center font-medium tracking-label uppercase whitespace-nowrap transition-colors duration-150 select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0';

const variants = {
  primary:
    'border border-hibiscus-press bg-hibiscus-press text-paper-bright hover:border-hibiscus-deep hover:bg-hibiscus-deep pending:border-lagoon! pending:bg-lagoon-mist! pending:text-ink! disabled:border-stone-mist disabled:bg-stone-mist disabled:text-stone-ink',
  secondary:
    'border border-ink bg-transparent text-ink hover:bg-ink hover:text-paper disabled:border-stone-mist disabled:bg-transparent disabled:text-stone-ink',
  quiet:
    'border-b border-brass text-ink hover:border-hibiscus-press hover:text-hibiscus-press disabled:border-stone-mist disabled:text-stone-ink',
  danger:
    'border-b border-hibiscus-press/45 text-hibiscus-press hover:border-hibiscus-deep hover:text-hibiscus-deep disabled:border-stone-mist disabled:text-stone-ink',
  tile: 'h-full min-h-26 w-full flex-col bg-paper-bright px-2 py-5 text-ink hover:bg-ink hover:text-paper pending:bg-paper-deep [&_svg]:size-6',
} as const;

const sizes = {
  small: 'min-h-10 px-4 py-2 text-xs',
  medium: 'min-h-12 px-6 py-2.5 text-[0.8125rem]',
  large: 'min-h-14 px-9 py-3 text-sm',
} as const;

const quietSizes = {
  small: 'min-h-8 text-xs',
  medium: 'min-h-10 text-[0.8125rem]',
  large: 'min-h-11 text-sm',
} as const;
