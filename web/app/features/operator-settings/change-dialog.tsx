import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { useFocusOnFault } from '../../ui/forms/faults/use-focus-on-fault.ts';
import { useFocusWhenLost } from '../../ui/forms/faults/use-focus-when-lost.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Decided, DraftFieldsProps, Wanted } from './setting-kind.ts';

export interface ChangeDialogProps<Draft, Changes, Preview> {
  title: string;
  /** The place whose clock counts. */
  place: { name: string; wallTimeNow: string };
  initial: Draft;
  changesOf: (draft: Draft) => Changes;
  preview: (wanted: Wanted<Changes>) => Promise<Preview>;
  change: (decided: Decided<Changes>) => Promise<unknown>;
  renderPreview: (preview: Preview) => ReactNode;
  onClose: () => void;
  /** Draws the fields. */
  children: (fields: DraftFieldsProps<Draft>) => ReactNode;
}

/** A change in two steps: what it would show, and then, with a reason, doing exactly that. */
export function ChangeDialog<Draft, Changes, Preview extends { revision: number }>(
  props: ChangeDialogProps<Draft, Changes, Preview>,
) {
  const { title, place, onClose } = props;
  const [draft, setDraft] = useState(props.initial);
  const [effectiveAt, setEffectiveAt] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<{ wanted: Wanted<Changes>; preview: Preview }>();
  const isNow = shown?.wanted.effectiveAt === null;
  const content = useRef<HTMLDivElement>(null);
  useFocusWhenLost(content, shown);
  useFocusWhenLost(content, draft);

  function showFaults({ fields }: ApiError): boolean {
    // The API names fields from the body's root.
    const named = Object.entries(fields).map(([name, fault]) => [name.replace(/^changes\./, ''), fault]);
    setFaults(Object.fromEntries(named));
    return named.length > 0;
  }
  const preview = useDeskMutation(props.preview, {
    onSuccess: (found, wanted) => setShown({ wanted, preview: found }),
    onError: showFaults,
  });
  const save = useDeskMutation(props.change, {
    successMessage: isNow ? 'Changed' : 'Planned',
    revalidates: 'after-success',
    onSuccess: onClose,
    onError(error) {
      const isAtField = showFaults(error);
      if (isAtField || error.code === 'setting_changed') setShown(undefined);
      return isAtField;
    },
  });

  return (
    <Dialog title={title} isOpen size="wide" onClose={onClose}>
      <div ref={content} tabIndex={-1} className="outline-none">
        {shown === undefined ? (
          <ChangeForm
            faults={faults}
            isPending={preview.isPending}
            onPreview={() => {
              setFaults({});
              void preview.mutate({ changes: props.changesOf(draft), effectiveAt });
            }}
          >
            {props.children({ draft, onDraft: setDraft, faults })}
            <EffectiveField
              place={place}
              value={effectiveAt}
              error={faults['effectiveAt']}
              onChange={setEffectiveAt}
            />
          </ChangeForm>
        ) : (
          <div className="grid gap-5">
            {props.renderPreview(shown.preview)}
            <ReasonForm
              action={isNow ? 'Change now' : 'Plan this change'}
              isPending={save.isPending}
              onReason={(reason) =>
                void save.mutate({ ...shown.wanted, revision: shown.preview.revision, reason })
              }
            />
            <div>
              <Button variant="quiet" size="small" onPress={() => setShown(undefined)}>
                Back to the form
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ChangeFormProps {
  faults: Readonly<Record<string, string>>;
  isPending: boolean;
  onPreview: () => void;
  children: ReactNode;
}

function ChangeForm({ faults, isPending, onPreview, children }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, faults);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onPreview();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {children}
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['changes']}</output>
      <div>
        <Button type="submit" isPending={isPending} pendingText="Processing...">
          Preview
        </Button>
      </div>
    </form>
  );
}

interface EffectiveFieldProps {
  place: { name: string; wallTimeNow: string };
  /** Null is now. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** From when a change holds: at once, or from a moment on the place's clock. */
function EffectiveField({ place, value, error, onChange }: EffectiveFieldProps) {
  return (
    <div className="grid gap-3 border-t border-brass/50 pt-4 sm:grid-cols-[auto_1fr] sm:gap-6">
      <ChipGroup
        label="Takes effect"
        showsLabel
        value={value === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : (value ?? ''))}
        chips={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {value === null ? (
        <output className="self-end text-sm text-hibiscus-press empty:hidden">{error}</output>
      ) : (
        <TextField
          label="From"
          type="datetime-local"
          step={1800}
          min={`${place.wallTimeNow.slice(0, 10)}T00:00`}
          description={`In ${place.name} time, on the half hour.`}
          required
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
