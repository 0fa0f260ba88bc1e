import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface PlainButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {}

/** The browser's own button in our look, for what stands on every page: `Button` knows more, and weighs 14 kB. */
export function PlainButton({ variant, size, wide, type = 'button', ...props }: PlainButtonProps) {
  return <button {...props} type={type} className={buttonClass({ variant, size, wide })} />;
}
