import { openBookingThread } from '@makani/contract/messages/message-endpoints';
import { MessageSquareText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { paths } from '../../paths.ts';
import type { ButtonLook } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface BookingMessageButtonProps extends Pick<ButtonLook, 'size'> {
  bookingId: string;
  children: string;
  /** The heading of the booking, among others of a list. */
  describedBy?: string;
}

/** Leads into the thread of a booking. */
export function BookingMessageButton({
  bookingId,
  children,
  describedBy,
  size = 'small',
}: BookingMessageButtonProps) {
  const navigate = useNavigate();
  const open = useApiMutation(() => call(openBookingThread, { params: { id: bookingId } }), {
    onSuccess: ({ id }) => navigate(paths.thread(id)),
  });
  return (
    <Button
      variant="quiet"
      size={size}
      aria-describedby={describedBy}
      isPending={open.isPending}
      onPress={() => void open.mutate()}
    >
      <MessageSquareText aria-hidden="true" strokeWidth={1.5} />
      {children}
    </Button>
  );
}
