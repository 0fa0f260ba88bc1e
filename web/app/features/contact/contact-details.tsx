import type { Location } from '@makani/contract/locations';
import type { Site } from '@makani/contract/site';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';

export interface ContactDetailsProps {
  site: Site;
  /** The office a visitor may come to, if one is open. */
  office: Location | undefined;
}

/** How to reach the house, printed like a visiting card. */
export function ContactDetails({ site, office }: ContactDetailsProps) {
  return (
    <div className="border border-brass p-1.5">
      <dl className="grid gap-7 border border-brass/50 px-6 py-8 sm:grid-cols-2 sm:px-8 lg:grid-cols-1">
        <Detail name="Phone" note="24/7, for reservations and on the road">
          <PhoneLink phone={site.supportPhone} />
        </Detail>
        <Detail name="Email" note="Answered by a person, usually the same day">
          <MailLink email={site.supportEmail} />
        </Detail>
        {office ? (
          <>
            <Detail name="Office">{office.address}</Detail>
            <Detail name="Hours">{office.hours}</Detail>
          </>
        ) : null}
      </dl>
    </div>
  );
}

function Detail({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-brass-ink">{name}</dt>
      <dd className="mt-1.5">
        <span className="block text-lg">{children}</span>
        {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}
