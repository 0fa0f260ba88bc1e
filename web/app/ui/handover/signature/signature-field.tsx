import { signatureBox } from '@makani/contract/handover/signatures';
import { useId } from 'react';
import { PlainButton } from '../../buttons/plain-button.tsx';
import { FieldError, fieldLabel } from '../../forms/field-parts.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { SignatureDraft } from './signature-draft.ts';
import { ink } from './signature-picture.tsx';
import { useStrokes } from './use-strokes.ts';

export interface SignatureFieldProps {
  /** Names whose signature it is: 'Your signature'. */
  label: string;
  value: SignatureDraft;
  onChange: (draft: SignatureDraft) => void;
  /** The missing part; undefined while nothing was sent. */
  error?: string | undefined;
}

/** A signature by finger, pen or mouse, or by typing the name, which needs no pointer at all. */
export function SignatureField({ label, value, onChange, error }: SignatureFieldProps) {
  const id = useId();
  const isDrawn = value.kind === 'drawn';
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-4">
      <legend className={`${fieldLabel} mb-3`}>{label}</legend>
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={160}
        required
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      {isDrawn ? (
        <div>
          <Pad path={value.path} onDraw={(path) => onChange({ ...value, path })} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <PlainButton
              variant="quiet"
              size="large"
              disabled={value.path === ''}
              onClick={() => onChange({ ...value, path: '' })}
            >
              Clear
            </PlainButton>
            <PlainButton variant="quiet" size="large" onClick={() => onChange({ ...value, kind: 'typed' })}>
              Sign by typing instead
            </PlainButton>
          </div>
        </div>
      ) : (
        <div>
          <p className="border-b border-ink pb-2 font-display text-3xl break-words italic">
            {value.name || ' '}
          </p>
          <p className="mt-1.5 text-sm text-ink-soft">Your typed name is your signature.</p>
          <PlainButton variant="quiet" size="large" onClick={() => onChange({ ...value, kind: 'drawn' })}>
            Sign with a finger instead
          </PlainButton>
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function Pad({ path, onDraw }: { path: string; onDraw: (path: string) => void }) {
  const strokes = useStrokes(path, onDraw);
  return (
    <figure
      aria-label={path === '' ? 'Field to sign in, empty' : 'Field to sign in, signed'}
      className="relative border border-ink bg-white"
    >
      {path === '' ? (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-3 text-sm text-ink-soft"
        >
          Sign here with your finger
        </p>
      ) : null}
      <svg
        {...strokes}
        aria-hidden="true"
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="block aspect-3/1 w-full cursor-crosshair touch-none select-none"
      >
        <path d="M30 160H570" className="fill-none stroke-stone-ink" strokeDasharray="2 6" />
        <path d={path} className={ink} />
      </svg>
    </figure>
  );
}
