import type { Location } from '@makani/contract/site/locations';
import type { SiteContacts } from '@makani/contract/site/site';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../ui/buttons/contact-links.tsx';
import { Letter } from '../../ui/text/letter.tsx';

export interface ContactDetailsProps {
  site: SiteContacts;
  /** The open office, if there is one. */
  office: Location | undefined;
}

/** The company's contact details, as a letterhead. */
export function ContactDetails({ site, office }: ContactDetailsProps) {
  return (
    <Letter
      heading={
        <h2 id="reach" className="poster text-xl">
          Reach us
        </h2>
      }
    >
      <dl className="mt-2 grid gap-7 sm:grid-cols-2 lg:grid-cols-1">
        <Detail name="Phone" note="24/7, for reservations and on the road">
          <PhoneLink phone={site.supportPhone} />
        </Detail>
        <Detail name="Email" note="A real person replies, usually the same day">
          <MailLink email={site.supportEmail} />
        </Detail>
        {office ? (
          <>
            <Detail name="Office">
              <span className="inline-block text-balance">{office.address}</span>
            </Detail>
            <Detail name="Hours">{office.hours}</Detail>
          </>
        ) : null}
      </dl>
    </Letter>
  );
}

function Detail({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-brass-ink">{name}</dt>
      <dd className="mt-1.5">
        <span className="block text-lg">{children}</span>
        {note ? <span className="block text-sm text-balance text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}
