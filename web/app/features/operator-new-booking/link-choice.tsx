import type { LinkWay, NewDeskBooking } from '@makani/contract/desk-bookings/new-booking';
import { callerTextVersion, callerTextWords } from '@makani/contract/texts/caller-text';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { useSite } from '../../site.ts';

export interface LinkChoiceProps {
  way: LinkWay;
  /** The link leads to a quote, and the vehicle isn’t held. */
  isQuote: boolean;
  onChange: (way: LinkWay) => void;
  /** The caller has said yes to the text. */
  hasAgreed: boolean;
  onAgreed: (hasAgreed: boolean) => void;
  /** Set when somebody holds the vehicle without it. */
  error: string | undefined;
}

/** The way of the link to the caller. A text is offered only where the site sends any, and after a yes of its own. */
export function LinkChoice({ way, isQuote, onChange, hasAgreed, onAgreed, error }: LinkChoiceProps) {
  const { sendsTexts } = useSite();
  return (
    <div className="grid gap-4">
      <ChipGroup<LinkWay>
        label={isQuote ? 'Link to the quote' : 'Link to pay'}
        showsLabel
        value={way}
        onChange={onChange}
        chips={sendsTexts ? [byMail, byText, byCode] : [byMail, byCode]}
      />
      {way === 'text' ? (
        <Checkbox
          label={callerTextWords}
          checked={hasAgreed}
          error={error}
          onChange={({ currentTarget }) => onAgreed(currentTarget.checked)}
        />
      ) : null}
      <p className="text-sm text-ink-soft">
        {(isQuote ? notesOfQuotes : notes)[way]}
        {way === 'mail' ? ` ${sendsTexts ? withoutEmail : withoutEither}` : ''}
      </p>
    </div>
  );
}

/** The link’s part of a new booking. */
export function linkFields(
  way: LinkWay,
  phone: string | undefined,
): Pick<NewDeskBooking, 'mailsLink' | 'textsLink'> {
  return {
    mailsLink: way === 'mail',
    ...(way === 'text' && { textsLink: { phone: phone ?? '', version: callerTextVersion } }),
  };
}

const byMail = { value: 'mail', label: 'Email it' } as const;
const byText = { value: 'text', label: 'Text it' } as const;
const byCode = { value: 'code', label: 'Show a QR code' } as const;

const withoutEmail =
  'If they have no email at hand, text the link or show the QR code, and they’ll enter it there.';
const withoutEither =
  'If they have no email at hand, show the QR code at the counter, and they’ll enter it there. Text messages are off.';

const notes: Record<LinkWay, string> = {
  mail: 'The payer gets it by email. You can also show it as a QR code afterwards.',
  text: 'It goes to the payer’s phone number, once. If they replied STOP before, email it instead.',
  code: 'Nothing is sent. You’ll find the QR code on the page of the booking.',
};

const notesOfQuotes: Record<LinkWay, string> = {
  mail: 'The payer gets it by email.',
  text: notes.text,
  code: 'Nothing is sent. The QR code appears here, once.',
};
