import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface PlainButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {}

/** A native button with our look, for parts of every page: `Button` does more, but weighs 14 kB. */
export function PlainButton({ variant, size, wide, type = 'button', ...props }: PlainButtonProps) {
  return <button {...props} type={type} className={buttonClass({ variant, size, wide })} />;
}
