import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface SpelledFieldProps extends TextFieldProps {
  maxLength: number;
  /** The one way in which the text is kept: `4242 4242` → `42424242`. It ought to leave alone what it returns. */
  spelling: (text: string) => string;
}

/** A line whose text has one spelling, in which it is before its length counts, whether it is typed, pasted, dropped or filled in. */
export function SpelledField({ spelling, ...field }: SpelledFieldProps) {
  const { maxLength } = field;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = box.current;
    if (within === null) return undefined;
    const done = new AbortController();
    // Before React and the browser's own limit see it.
    const early = { capture: true, signal: done.signal };
    within.addEventListener('beforeinput', (event) => spellBefore(event, spelling, maxLength), early);
    within.addEventListener('input', (event) => spellAfter(event, spelling, maxLength), early);
    within.addEventListener('compositionend', (event) => spellAfter(event, spelling, maxLength), early);
    return () => done.abort();
  }, [spelling, maxLength]);
  return (
    <div ref={box}>
      <TextField {...field} />
    </div>
  );
}

/** Added text stays whole until it is normalized, so that the browser cuts nothing off. */
function spellBefore(event: InputEvent, spelling: (text: string) => string, max: number): void {
  const { target, data: added } = event;
  if (!(target instanceof HTMLInputElement) || added === null || event.isComposing || !event.cancelable)
    return;
  const { value, selectionStart, selectionEnd } = target;
  const start = selectionStart ?? value.length;
  const joined = value.slice(0, start) + added + value.slice(selectionEnd ?? start);
  const spelled = spelling(joined);
  if (spelled === joined && (spelled.length <= max || added.length === 1)) return;
  event.preventDefault();
  // A number that is pasted beside another takes its place.
  write(target, (spelled.length > max && added.length > 1 ? spelling(added) : spelled).slice(0, max));
}

/** Filled in by the browser, or composed on a keyboard that writes wide digits. */
function spellAfter(event: Event, spelling: (text: string) => string, max: number): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || (event instanceof InputEvent && event.isComposing)) return;
  const spelled = spelling(target.value).slice(0, max);
  if (spelled !== target.value) write(target, spelled);
}

/** As if it had been typed: the form hears of it. */
function write(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
