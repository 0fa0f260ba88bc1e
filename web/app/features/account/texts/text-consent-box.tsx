import {
  endTextConsent,
  giveTextConsent,
  type TextChoice,
  textConsentVersion,
  textConsentWords,
  type TextPlace,
} from '@makani/contract/texts/text-consent';
import { numberInWords, textNumber } from '@makani/domain/texts/phone-number';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../site.ts';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ownZone } from '../../../ui/text/dates.ts';

export interface TextConsentBoxProps {
  choice: TextChoice;
  /** The number as it was typed: the account's, or the driver's. */
  phone: string;
  place: TextPlace;
}

/** The box for text messages, which stands by itself and is unticked until somebody ticks it. */
export function TextConsentBox({ choice: loaded, phone, place }: TextConsentBoxProps) {
  const { name } = useSite();
  const [choice, setChoice] = useState(loaded);
  const number = textNumber(phone);
  const isOn = isOnFor(choice, { number, place });
  const change = useApiMutation(
    (isWanted: boolean) =>
      isWanted
        ? call(giveTextConsent, {
            body: { phone, place, version: textConsentVersion, timeZone: ownZone() },
          })
        : call(endTextConsent, {}),
    {
      successMessage: ({ consent }) =>
        consent === null
          ? 'Text messages are off'
          : `We’ll text ${numberInWords(consent.phone)} when it’s urgent`,
      onSuccess: setChoice,
    },
  );

  if (number === null && !isOn)
    return <p className="text-ink-soft">We can’t text this number. Save a mobile number to get texts.</p>;
  if (number !== null && number === choice.stoppedPhone)
    return (
      <p className="text-ink-soft">
        You replied STOP from {numberInWords(number)}. To get texts again, reply START to our last one.
      </p>
    );
  const goesTo = isOn ? (choice.consent?.phone ?? '') : (number ?? '');
  return (
    <div>
      <Checkbox
        label={textConsentWords(name)}
        description={`${isOn ? 'Texts go to' : 'They’ll go to'} ${numberInWords(goesTo)}.`}
        checked={change.isPending ? !isOn : isOn}
        onChange={({ target }) => void change.mutate(target.checked)}
      />
      <p className="mt-1 pl-8 text-sm text-ink-soft">
        <NewTab to={paths.terms}>Terms of Service</NewTab>, <NewTab to={paths.privacy}>Privacy Policy</NewTab>
      </p>
    </div>
  );
}

/**
 * In the profile a consent for any number counts, but for the one that the account had until just now. Beside a driver's
 * number, only one for that number does.
 */
function isOnFor(
  { consent, accountPhone }: TextChoice,
  { number, place }: { number: string | null; place: TextPlace },
): boolean {
  if (consent === null) return false;
  if (place === 'driver_details') return consent.phone === number;
  return consent.phone !== accountPhone || number === accountPhone;
}

/** Nothing that was typed is lost. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={textLink}>
      {children}
    </a>
  );
}
