import { type FailedText, resendFailedText } from '@makani/contract/texts/failed-texts';
import { failureInWords } from '@makani/domain/texts/failed-texts';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskReason } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { PhoneLink, textLink } from '../../ui/buttons/contact-links.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { textKindNames } from './text-words.ts';

export interface FailedTextDialogProps {
  text: FailedText;
  onClose: () => void;
}

/** One text message that failed: why, whom to call, and another try while it is of use. */
export function FailedTextDialog({ text, onClose }: FailedTextDialogProps) {
  const { id, kind, person, phone, bookingId, detail, queuedAt, usefulUntil, resendRefusal } = text;
  const isLink = kind === 'booking_link' || kind === 'quote_link';
  const form = useDeskReason((reason) => deskCall(resendFailedText, { params: { id }, body: { reason } }), {
    successMessage: 'The text is queued again.',
    revalidates: 'after-success',
    onSuccess: onClose,
  });
  return (
    <Dialog title={textKindNames[kind]} intro={failureInWords(text)} isOpen onClose={onClose}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm">
        <Fact label="To">
          {person === null ? (
            'A caller'
          ) : (
            <Link to={paths.operatorPerson(person.id)} className={textLink}>
              {person.name}
            </Link>
          )}
          <span className="block">
            <PhoneLink phone={phone} />
          </span>
        </Fact>
        {isLink ? null : (
          <Fact label="Booking">
            {bookingId === null ? (
              'None'
            ) : (
              <Link to={paths.operatorBooking(bookingId)} className={textLink}>
                Open the booking
              </Link>
            )}
          </Fact>
        )}
        <Fact label="Queued">{atOffice(queuedAt)}</Fact>
        <Fact label="Of use until">{atOffice(usefulUntil)}</Fact>
      </dl>
      {detail === null ? null : (
        <p className="mt-4 text-sm [overflow-wrap:anywhere] text-ink-soft">Last error: {detail}</p>
      )}
      <div className="mt-7 border-t border-brass/60 pt-5">
        {resendRefusal === null ? <ReasonForm action="Send again" {...form} /> : <p>{resendRefusal}</p>}
      </div>
    </Dialog>
  );
}
