import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { isMasked } from '@makani/domain/accounts/mask';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface DriverFieldsProps {
  /** The props of a field from react-hook-form's `register` and errors. */
  field: (name: keyof CustomerInfo) => Omit<TextFieldProps, 'label'>;
  /** As it stands in its field. */
  license: string;
  /** Whether the driver is somebody else than who uses this browser, so that it doesn't offer their details. */
  isSomebodyElse?: boolean;
}

/** The details of one driver. */
export function DriverFields({ field, license, isSomebodyElse = false }: DriverFieldsProps) {
  const known = (autoComplete: string, maxLength: number) => ({
    autoComplete: isSomebodyElse ? 'off' : autoComplete,
    maxLength,
    required: true,
  });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField label="First name" {...known('given-name', 80)} {...field('firstName')} />
      <TextField label="Last name" {...known('family-name', 80)} {...field('lastName')} />
      <TextField label="Email" {...known('email', 254)} {...field('email')} type="email" />
      <TextField label="Phone" {...known('tel', 64)} {...field('phone')} type="tel" />
      <div className="sm:col-span-2">
        <TextField
          label="Driver's license"
          {...known('off', 32)}
          {...field('driverLicense')}
          description={
            isMasked(license)
              ? 'The license saved in your profile. Please bring it to pickup.'
              : 'As printed on the card. Please bring it to pickup.'
          }
        />
      </div>
    </div>
  );
}

/** In visual order. */
export const driverFieldOrder = ['firstName', 'lastName', 'email', 'phone', 'driverLicense'] as const;
