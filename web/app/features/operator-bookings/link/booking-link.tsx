import { issueBookingLink, revokeBookingLinks } from '@makani/contract/desk-bookings/new-booking';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DeskSection } from '../../../ui/desk/desk-section.tsx';
import { ShownOnce } from '../../../ui/forms/shown-once.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { useSite } from '../../../site.ts';
import { TextLink } from './text-link.tsx';

export interface BookingLinkProps {
  story: Pick<DeskBookingStory, 'id' | 'guest' | 'driver'>;
}

/** Leads the guest of a hold to the payment: by a mail to the account, a text, or a code for whoever stands at the counter. */
export function BookingLink({ story: { id, guest, driver } }: BookingLinkProps) {
  const { sendsTexts } = useSite();
  const [code, setCode] = useState<string | null>(null);
  const [isTexting, setTexting] = useState(false);
  const params = { id };
  const mail = useDeskMutation(() => deskCall(issueBookingLink, { params, body: { by: 'mail' } }), {
    onSuccess() {
      setCode(null);
      toast.success(`We’re mailing the link to ${guest.email}`);
    },
  });
  const show = useDeskMutation(() => deskCall(issueBookingLink, { params, body: { by: 'code' } }), {
    onSuccess: ({ url }) => setCode(url),
  });
  const close = useDeskMutation(() => deskCall(revokeBookingLinks, { params }), {
    successMessage: 'No link works any more, and whoever opened one is signed out',
    onSuccess: () => setCode(null),
  });
  return (
    <DeskSection title="Link to pay">
      <p className="text-ink-soft">
        The guest sees the price and pays by card on their own device. A new link closes the earlier ones.
        {guest.email === '' ? ' They enter their email first, because none is known yet.' : ''}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {guest.email === '' ? null : (
          <Button
            variant="secondary"
            size="small"
            isPending={mail.isPending}
            onPress={() => void mail.mutate()}
          >
            Email the link
          </Button>
        )}
        {sendsTexts ? (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isTexting}
            onPress={() => setTexting(!isTexting)}
          >
            Text the link
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          isPending={show.isPending}
          onPress={() => void show.mutate()}
        >
          Show a QR code
        </Button>
        <Button variant="quiet" size="small" isPending={close.isPending} onPress={() => void close.mutate()}>
          Close all links
        </Button>
      </div>
      {isTexting ? (
        <TextLink
          bookingId={id}
          phone={driver.isNotGuest ? '' : driver.phone}
          onSent={() => {
            setTexting(false);
            setCode(null);
          }}
        />
      ) : null}
      {code === null ? null : (
        <div className="mt-5 flex flex-wrap items-start gap-5">
          <QrCode text={code} label="QR code of the link to pay" />
          <div className="min-w-64 grow">
            <ShownOnce
              label="Link"
              description="It opens on one device. We don’t show it again."
              noun="link"
              value={code}
            />
          </div>
        </div>
      )}
    </DeskSection>
  );
}
