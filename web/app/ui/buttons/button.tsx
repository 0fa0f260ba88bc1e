import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { announce } from '../feedback/announce.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

type NativeProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'onClick'>;

export interface ButtonProps extends ButtonLook, NativeProps {
  children: ReactNode;
  onPress?: () => void;
  isDisabled?: boolean;
  /** An action runs: the button keeps the focus, cannot be pressed again, and the change is announced. */
  isPending?: boolean;
  /** The label while an action runs: 'Processing...'. */
  pendingText?: string;
  /** Disables the button and says why. Shown below it, and read with it. */
  disabledReason?: string | undefined;
}

/** A native button: React Aria's would bring 12 kB to pages that need nothing else of it. */
export function Button({
  children,
  onPress,
  isDisabled = false,
  isPending = false,
  pendingText,
  disabledReason,
  variant,
  size,
  wide,
  type = 'button',
  ...props
}: ButtonProps) {
  const reasonId = useId();
  const ownId = useId();
  const id = props.id ?? ownId;
  useAnnouncedChange(id, isPending);
  const button = (
    <button
      {...props}
      id={id}
      // Enter in a text field would press a submit button that is pending.
      type={isPending ? 'button' : type}
      disabled={Boolean(disabledReason) || isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      aria-describedby={disabledReason ? reasonId : props['aria-describedby']}
      className={`${buttonClass({ variant, size, wide })} pending:cursor-progress`}
      onClick={({ currentTarget }) => {
        if (isPending) return;
        // Safari focuses no button that is clicked, but a dialog gives the focus back to who had it.
        if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
    >
      {isPending && pendingText ? (
        <>
          <span aria-hidden="true" className="spinner" />
          {pendingText}
        </>
      ) : (
        children
      )}
    </button>
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

/** Screen readers hear that the button they are on begins or ends to wait. */
function useAnnouncedChange(id: string, isPending: boolean): void {
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current === isPending) return;
    wasPending.current = isPending;
    const button = document.getElementById(id);
    if (button !== null && button === document.activeElement)
      announce(button.ariaLabel ?? button.textContent);
  }, [id, isPending]);
}
