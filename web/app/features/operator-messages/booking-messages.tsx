import { openBookingThreadAtDesk } from '@makani/contract/messages/desk-messages';
import { deskCall } from '../../api/desk-call.ts';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { OpenMessages } from './open-messages.tsx';

/** The way from a booking to what its guest and host wrote, and to an answer of the desk. */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  return (
    <DeskSection title="Messages">
      <p className="mb-3 text-ink-soft">
        Read what the guest and the host wrote, or write to both of them in the company’s name.
      </p>
      <OpenMessages
        label="Open messages"
        open={(reason) => deskCall(openBookingThreadAtDesk, { params: { id: bookingId }, body: { reason } })}
      />
    </DeskSection>
  );
}
