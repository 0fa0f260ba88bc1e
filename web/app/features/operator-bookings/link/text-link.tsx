import { issueBookingLink } from '@makani/contract/desk-bookings/new-booking';
import { callerTextVersion, callerTextWords } from '@makani/contract/texts/caller-text';
import { phoneSchema } from '@makani/contract/kernel/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const formSchema = z.object({
  phone: phoneSchema,
  hasAgreed: z.literal(true, { error: 'Please check with the caller first.' }),
});

export interface TextLinkProps {
  bookingId: string;
  /** The number that is known; empty for none. */
  phone: string;
  onSent: () => void;
}

/** One text to the caller, once they have said yes to it. The box is never ticked beforehand. */
export function TextLink({ bookingId, phone, onSent }: TextLinkProps) {
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { phone },
  });
  const send = useDeskMutation(
    (number: string) =>
      deskCall(issueBookingLink, {
        params: { id: bookingId },
        body: { by: 'text', text: { phone: number, version: callerTextVersion } },
      }),
    {
      onSuccess() {
        toast.success('We’re texting the link');
        onSent();
      },
      onError({ fields }) {
        const fault = fields['text.phone'];
        if (fault === undefined) return false;
        setError('phone', { message: fault });
        return true;
      },
    },
  );
  const submit = handleSubmit(async (form) => send.mutate(form.phone));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid max-w-md gap-4">
      <TextField
        label="Phone"
        type="tel"
        required
        autoComplete="off"
        maxLength={64}
        {...register('phone')}
        error={formState.errors.phone?.message}
      />
      <Checkbox
        label={callerTextWords}
        {...register('hasAgreed')}
        error={formState.errors.hasAgreed?.message}
      />
      <div>
        <Button type="submit" size="small" isPending={send.isPending} pendingText="Sending…">
          Send the text
        </Button>
      </div>
    </form>
  );
}
