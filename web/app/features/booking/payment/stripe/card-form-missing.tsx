import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '../../../../site.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MailLink, PhoneLink } from '../../../../ui/buttons/contact-links.tsx';

export interface CardFormMissingProps {
  /** A sentence about what stays unchanged. */
  stillSafe: string;
  onTryAgain: () => void;
}

/** Stripe's script or frames did not come: because of a blocker, a network that doesn't let them through, or Stripe itself. */
export function CardFormMissing({ stillSafe, onTryAgain }: CardFormMissingProps) {
  const { supportPhone, supportEmail } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="border border-brass border-t-4 border-t-hibiscus-press bg-paper-bright px-6 py-8 outline-none sm:px-8"
    >
      <CircleAlert aria-hidden="true" className="size-7 text-hibiscus-press" strokeWidth={1.5} />
      <h2 className="mt-4 font-display text-2xl leading-snug">The card form didn’t load</h2>
      <p className="mt-2 text-ink-soft">
        Its fields come from Stripe, our payment company, and didn’t arrive. A poor connection or an ad
        blocker may be in the way. Nothing was charged. {stillSafe}
      </p>
      <p className="mt-3 text-ink-soft">
        If trying again doesn’t help, please call <PhoneLink phone={supportPhone} /> or write to{' '}
        <MailLink email={supportEmail} />, and we’ll help you pay.
      </p>
      <div className="mt-6">
        <Button onPress={onTryAgain}>Try again</Button>
      </div>
    </div>
  );
}
