import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldError, fieldBox, fieldLabel } from './field-parts.tsx';
import { type LazyPart, preload, useLazyPart } from '../lazy.ts';

/**
 * The lazy popup of a field. Its code loads when a pointer or the focus is near, or on press, and it opens
 * once loaded.
 */
export function useFieldPopup<Props extends object>(
  part: LazyPart<Props>,
  { startsOpen = false }: { startsOpen?: boolean | undefined } = {},
) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | null>(startsOpen ? 'first' : null);
  const [hasFailed, setFailed] = useState(false);
  const { isLoading, render } = useLazyPart(part, {
    isWanted: opened !== null,
    onFailure: () => {
      setOpened(null);
      setFailed(true);
    },
  });

  // The focus returns to the field when its popup closes, so it has to have been there.
  useEffect(() => {
    if (startsOpen) triggerRef.current?.focus();
  }, [startsOpen]);

  /** @param at The option that gets the focus, if the popup is a list. */
  function open(at: 'first' | 'last' = 'first'): void {
    setFailed(false);
    setOpened(at);
  }

  return {
    opened,
    open,
    close: () => setOpened(null),
    /** Whether the code failed to load. */
    hasFailed,
    render,
    triggerRef,
    /** The other props of its trigger. */
    trigger: { isOpen: opened !== null, isLoading, onNear: () => preload(part) },
  };
}

export interface FieldTriggerProps {
  label: string;
  /** Only screen readers have the label, where what stands beside it says the same. */
  hidesLabel?: boolean | undefined;
  /** Left of the value. */
  icon?: ReactNode;
  /** The chosen value; null shows the placeholder. */
  value: string | null;
  placeholder: string;
  /** Right of the value. */
  mark?: ReactNode;
  error: string | undefined;
  isDisabled: boolean | undefined;
  popup: 'listbox' | 'dialog';
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  isLoading: boolean;
  /** A pointer or the focus is at the field. */
  onNear: () => void;
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A field that shows a value and opens a popup to choose it. */
export function FieldTrigger(props: FieldTriggerProps) {
  const {
    label,
    hidesLabel = false,
    icon,
    value,
    placeholder,
    mark,
    error,
    isDisabled,
    popup,
    children,
  } = props;
  const { triggerRef, isOpen, isLoading, onNear, onOpen, onKeyDown } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className={hidesLabel ? 'sr-only' : `${fieldLabel} mb-1.5 block`}>
        {label}
      </span>
      <button
        ref={triggerRef}
        type="button"
        disabled={isDisabled}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-error`}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        aria-busy={isLoading}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, so the focus could not return to it.
          currentTarget.focus();
          onOpen();
        }}
        onKeyDown={onKeyDown}
        className={`${fieldBox} flex items-center gap-3 text-left aria-busy:cursor-progress ${error ? 'border-hibiscus-press' : ''}`}
      >
        {icon ? (
          <span className="shrink-0 text-brass-ink [&_svg]:size-5 [&_svg]:stroke-[1.5]">{icon}</span>
        ) : null}
        <span
          id={`${id}-value`}
          className={`min-w-0 flex-1 truncate ${value === null ? 'text-ink-faint' : ''}`}
        >
          {value ?? placeholder}
        </span>
        {mark}
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </div>
  );
}
