import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/forms/text-field.tsx';
import { Fact } from '../../ui/text/fact.tsx';
import type { DraftFieldsProps, SettingKind } from './setting-kind.ts';

/** The unit of a field: its kind of text, or what its number counts. */
type Unit = 'text' | 'phone' | 'email' | 'link' | 'dollars' | 'whole' | 'degrees';

/** A field of a setting, for its form, its preview and its list of changes. */
export interface SettingField<Value> {
  name: keyof Value & string;
  label: string;
  unit: Unit;
  /** A line below the input. */
  help?: string;
  isOptional?: boolean;
  maxLength?: number;
  /** Its part of a row; half of it by default. */
  width?: keyof typeof spans;
  /** The value for readers, where it is more than the amount or the text. */
  inWords?: (value: Value) => string;
}

/** A setting whose fields are texts and numbers. Amounts are in cents. */
type Values<Value> = { [Name in keyof Value]: string | number };
type Changes<Value> = { [Name in keyof Value]?: Value[Name] | undefined };

/** The parts of a setting's kind that follow from its fields. */
export function describeSetting<Value extends Values<Value>>(
  fields: readonly SettingField<Value>[],
): Pick<SettingKind<Value, Changes<Value>>, 'Facts' | 'Fields' | 'changes' | 'differences' | 'inWords'> {
  return {
    Facts: ({ settings }) => (
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map((field) => (
          <Fact key={field.name} label={field.label}>
            <span className="[overflow-wrap:anywhere]">{wordsOf(field, settings)}</span>
          </Fact>
        ))}
      </dl>
    ),
    Fields: (props) => <SettingFields fields={fields} {...props} />,
    changes: (draft, settings) =>
      changedFields(
        draft,
        settings,
        fields.map(({ name }) => name),
      ),
    differences: (before, after) =>
      fields
        .map((field) => ({
          label: field.label,
          before: wordsOf(field, before),
          after: wordsOf(field, after),
        }))
        .filter((row) => row.before !== row.after),
    inWords: (changes, settings) =>
      fields
        .filter(({ name }) => changes[name] !== undefined)
        .map((field) => `${field.label}: ${wordsOf(field, { ...settings, ...changes })}`),
  };
}

/** Only what differs from what is set. */
export function changedFields<Value, Name extends keyof Value>(
  draft: Value,
  settings: Pick<Value, Name>,
  names: readonly Name[],
): Changes<Pick<Value, Name>> {
  return names.reduce<Changes<Pick<Value, Name>>>(
    (changes, name) => (draft[name] === settings[name] ? changes : { ...changes, [name]: draft[name] }),
    {},
  );
}

function wordsOf<Value extends Values<Value>>(field: SettingField<Value>, value: Value): string {
  if (field.inWords !== undefined) return field.inWords(value);
  const plain = value[field.name];
  if (plain === '') return 'None';
  return field.unit === 'dollars' ? formatUsd(Number(plain)) : String(plain);
}

interface SettingFieldsProps<Value> extends DraftFieldsProps<Value> {
  fields: readonly SettingField<Value>[];
}

/** The inputs of a setting, in the order of its description. */
export function SettingFields<Value extends Values<Value>>({
  fields,
  draft,
  onDraft,
  faults,
}: SettingFieldsProps<Value>) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {fields.map(({ name, width = 'half', ...field }) => (
        <div key={name} className={spans[width]}>
          <SettingInput
            {...field}
            value={draft[name]}
            error={faults[name]}
            onValue={(value) => onDraft({ ...draft, [name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

interface SettingInputProps extends Pick<
  SettingField<unknown>,
  'label' | 'unit' | 'help' | 'isOptional' | 'maxLength'
> {
  value: string | number;
  error: string | undefined;
  onValue: (value: string | number) => void;
}

/** The input stays as typed; the API refuses an invalid number. */
function SettingInput({
  label,
  unit,
  help,
  isOptional,
  maxLength,
  value,
  error,
  onValue,
}: SettingInputProps) {
  const [text, setText] = useState(() => String(unit === 'dollars' ? Number(value) / 100 : value));
  return (
    <TextField
      label={label}
      description={help}
      autoComplete="off"
      required={isOptional ? undefined : true}
      maxLength={maxLength}
      {...attributes[unit]}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setText(typed);
        onValue(typeof value === 'string' ? typed : numberIn(typed, unit));
      }}
    />
  );
}

function numberIn(text: string, unit: Unit): number {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  return unit === 'dollars' ? Math.round(typed * 100) : typed;
}

const attributes: Record<Unit, Pick<TextFieldProps, 'type' | 'inputMode' | 'min' | 'step'>> = {
  text: {},
  phone: { type: 'tel' },
  email: { type: 'email' },
  link: { type: 'url' },
  dollars: { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 },
  whole: { type: 'number', inputMode: 'numeric', min: 0, step: 1 },
  degrees: { inputMode: 'decimal' },
};

const spans = { full: 'sm:col-span-6', half: 'sm:col-span-3', third: 'sm:col-span-2' } as const;
