import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface PlainButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {}

/** A native button with our look, where nothing is waited for and no reason is given. */
export function PlainButton({ variant, size, wide, type = 'button', ...props }: PlainButtonProps) {
  return <button {...props} type={type} className={buttonClass({ variant, size, wide })} />;
}
