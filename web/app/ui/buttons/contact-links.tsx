import { EmailText } from '../text/email-text.tsx';

/** The classes of a link in running text. */
export const textLink =
  'underline decoration-brass underline-offset-4 transition-colors hover:text-hibiscus-press hover:decoration-hibiscus-press';

/** A phone number that can be dialed. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={`${textLink} whitespace-nowrap`}>
      {phone}
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={textLink}>
      <EmailText email={email} />
    </a>
  );
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
