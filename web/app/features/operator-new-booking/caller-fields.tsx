import { TextField, type TextFieldProps } from '../../ui/forms/text-field.tsx';

const names = ['firstName', 'lastName', 'email', 'phone'] as const;

export interface CallerFieldsProps {
  legend: string;
  /** Without an address, they enter it later themselves. */
  mayLackEmail?: boolean;
  /** The props of a field from react-hook-form’s `register` and errors. */
  field: (name: (typeof names)[number]) => Omit<TextFieldProps, 'label'>;
}

/** One person, as they say it on the phone. The license is for them to enter. */
export function CallerFields({ legend, mayLackEmail = false, field }: CallerFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">{legend}</legend>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            {...words[name]}
            {...(mayLackEmail && name === 'email' && { required: false })}
            autoComplete="off"
            {...field(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const words = {
  firstName: { label: 'First name', required: true, maxLength: 80 },
  lastName: { label: 'Last name', required: true, maxLength: 80 },
  email: { label: 'Email', type: 'email', required: true, maxLength: 254 },
  phone: { label: 'Phone', type: 'tel', required: false, maxLength: 64 },
} as const;
