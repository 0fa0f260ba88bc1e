import { type ReactNode, type Ref, useEffect, useId } from 'react';
import { type ButtonProps as AriaButtonProps, Button as AriaButton } from 'react-aria-components/Button';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  children: ReactNode;
  /**
   * The label while an action runs: 'Processing...'. The button keeps the focus and cannot be pressed again.
   */
  pendingText?: string;
  /** Disables the button and says why. Shown below it, and read with it. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  pendingText,
  disabledReason,
  variant,
  size,
  wide,
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const ownId = useId();
  const id = props.id ?? ownId;
  useEffect(() => () => forgetAnnouncements(id), [id]);
  const button = (
    <AriaButton
      {...props}
      id={id}
      isDisabled={Boolean(disabledReason) || Boolean(props.isDisabled)}
      aria-describedby={disabledReason ? reasonId : props['aria-describedby']}
      className={`${buttonClass({ variant, size, wide })} pending:cursor-progress`}
    >
      {props.isPending && pendingText ? pendingText : children}
    </AriaButton>
  );
  if (!disabledReason) return button;
  return (
    <span className={`inline-flex flex-col gap-2 ${wide ? 'w-full' : ''}`}>
      {button}
      <span id={reasonId} className="text-sm text-ink-soft">
        {disabledReason}
      </span>
    </span>
  );
}

/**
 * Removes the button's announcements: React Aria announces a pending button by reference for seven seconds,
 * and the reference would point at nothing once the page has changed.
 */
function forgetAnnouncements(id: string): void {
  const announcements = document.querySelectorAll(
    `[data-live-announcer] [aria-labelledby="${CSS.escape(id)}"]`,
  );
  for (const announcement of announcements) announcement.remove();
}
