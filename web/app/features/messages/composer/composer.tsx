import {
  type MessagePhoto,
  type MessageReaders,
  messageBodySchema,
  messageLimits,
} from '@makani/contract/messages/messages';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { newKey } from '../../../api/new-key.ts';
import { FieldError, describedBy, fieldBox } from '../../../ui/forms/field-parts.tsx';
import { PhotoFiles } from '../../../ui/pictures/photo-files.tsx';
import { formatNumber } from '../../../ui/text/numbers.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import { DriverSees, useDriverSees } from './driver-sees.tsx';
import type { ComposerPhotos } from './use-photos.ts';

export interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** Null where no photos are sent. */
  photos: ComposerPhotos | null;
  /** A sentence below the field. */
  hint: string | null;
  /** A driver who isn’t the payer and reads along; null where nobody can be left out. */
  driverName: string | null;
  /** Its readers are undefined where nobody can be left out. */
  onSend: (text: string, photos: readonly MessagePhoto[], readers: MessageReaders | undefined) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where the browser doesn’t fit the field to its text by itself. */
const maxRows = 5;

/** The field for the next message. Enter sends and Shift+Enter begins a line; on a phone Enter begins a line. */
export function Composer({ text, onText, photos, hint, driverName, onSend, field }: ComposerProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const driverSees = useDriverSees(text);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const checked = checkedText(text, photos);
    setError(checked.error);
    if (checked.error !== undefined) return field.current?.focus();
    const readers = driverSees.isChosen ? 'everyone' : 'payer';
    onSend(checked.text, photos?.take() ?? [], driverName === null ? undefined : readers);
    driverSees.reset();
    onText('');
    field.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    const isAlone = event.key === 'Enter' && !event.shiftKey && !endsComposition(event);
    if (!isAlone || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    submit();
  }

  function paste(event: ClipboardEvent): void {
    const { files } = event.clipboardData;
    if (photos === null || files.length === 0) return;
    event.preventDefault();
    void photos.add([...files]);
  }

  return (
    <form
      noValidate
      aria-label="New message"
      onSubmit={submit}
      className="border-t border-brass/60 bg-paper-bright px-3 pt-3 pb-2 sm:px-5"
    >
      {photos === null ? null : <ChosenPhotos photos={photos} />}
      {driverName === null ? null : (
        <div className="mb-2">
          <DriverSees driverName={driverName} choice={driverSees} />
        </div>
      )}
      <div className="flex items-end gap-3">
        {photos === null ? null : <PhotoButton photos={photos} />}
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <textarea
          ref={field}
          id={id}
          rows={Math.min(text.split('\n').length, maxRows)}
          value={text}
          dir="auto"
          placeholder="Write a message…"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(`${id}-count`, hint !== null && `${id}-hint`, `${id}-error`)}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={press}
          onPaste={paste}
          className={`${fieldBox} field-sizing-content max-h-40 resize-none`}
        />
        <button
          type="submit"
          aria-label="Send"
          className="grid size-12 shrink-0 place-items-center rounded-sm border border-hibiscus-press bg-hibiscus-press text-paper-bright transition-colors hover:border-hibiscus-deep hover:bg-hibiscus-deep"
        >
          <SendHorizontal aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="mt-1 flex items-baseline justify-between gap-4 text-xs text-ink-soft">
        <p id={`${id}-hint`} className="min-w-0">
          {hint}
        </p>
        <p id={`${id}-count`} className="shrink-0 tabular-nums">
          <span className="sr-only">Characters: </span>
          <Counter length={text.length} />
        </p>
      </div>
    </form>
  );
}

/** Safari has ended the composition before this key is pressed, and gives it the code 229. */
function endsComposition({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

function Counter({ length }: { length: number }) {
  const isOver = length > messageLimits.text;
  return (
    <span className={isOver ? 'font-medium text-hibiscus-press' : ''}>
      {formatNumber(length)} / {formatNumber(messageLimits.text)}
    </span>
  );
}

function PhotoButton({ photos }: { photos: ComposerPhotos }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <PhotoFiles chooser={chooser} onChoose={(files) => void photos.add(files)} />
      <button
        type="button"
        aria-label="Add photos"
        onClick={() => chooser.current?.click()}
        className="grid size-12 shrink-0 place-items-center rounded-sm border border-transparent text-ink-soft hover:border-brass hover:text-ink"
      >
        <ImagePlus aria-hidden="true" className="size-5.5" strokeWidth={1.5} />
      </button>
    </>
  );
}

/** The text as it is sent, or the sentence that says why it can't be. */
function checkedText(
  text: string,
  photos: ComposerPhotos | null,
): { text: string; error: string | undefined } {
  const states = new Set(photos?.list.map(({ upload }) => upload.state));
  if (photos?.isBusy) return { text, error: 'Your photos are still being added. Please wait a moment.' };
  if (states.has('failed'))
    return { text, error: 'A photo couldn’t be uploaded. Please try again or remove it.' };
  const photoIds = [...(photos?.list ?? [])].map(() => newKey());
  const { data, error } = z.safeParse(messageBodySchema, { clientId: newKey(), text, photoIds });
  return { text: data?.text ?? text, error: error?.issues[0]?.message };
}
