import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { EffectiveField, type EffectiveFieldProps } from './effective-field.tsx';

export interface ChangeFieldsProps {
  /** When the change takes effect. */
  effective: Omit<EffectiveFieldProps, 'error'>;
  faults: Readonly<Record<string, string>>;
  isPending: boolean;
  onPreview: () => void;
  children: ReactNode;
}

/** The first step of a change: what is to be different, and from when. */
export function ChangeFields({ effective, faults, isPending, onPreview, children }: ChangeFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  // A long form hides what is wrong in it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [faults]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onPreview();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {children}
      <EffectiveField {...effective} error={faults['effectiveAt']} />
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['changes']}</output>
      <div>
        <Button type="submit" isPending={isPending} pendingText="Processing...">
          Preview
        </Button>
      </div>
    </form>
  );
}

export interface ConfirmChangeProps {
  isNow: boolean;
  isPending: boolean;
  onReason: (reason: string) => void;
  onBack: () => void;
  /** The preview. */
  children: ReactNode;
}

/** The second step: doing exactly what the preview shows, with a reason. */
export function ConfirmChange({ isNow, isPending, onReason, onBack, children }: ConfirmChangeProps) {
  return (
    <div className="grid gap-5">
      {children}
      <ReasonForm
        action={isNow ? 'Change now' : 'Plan this change'}
        isPending={isPending}
        onReason={onReason}
      />
      <div>
        <Button variant="quiet" size="small" onPress={onBack}>
          Back to the form
        </Button>
      </div>
    </div>
  );
}
