import type { SiteContacts } from '@makani/contract/site/site';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { phoneHref } from '../../ui/buttons/contact-links.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/** Support opens the phone, chat opens an email; a person answers both. */
export function TalkToUs({ site: { supportPhone, supportEmail } }: { site: SiteContacts }) {
  return (
    <section aria-labelledby="talk-to-us" className="page">
      <div className="border-t border-brass/60 py-20 lg:py-24">
        <SectionHeading
          id="talk-to-us"
          title="Talk to us"
          intro="Lost, running late, or just curious? We’re here 24/7."
        />
        <div className="mt-10 flex flex-wrap justify-center gap-x-16 gap-y-10 text-center">
          <Way href={phoneHref(supportPhone)} label="Call support" note={supportPhone}>
            <Phone aria-hidden="true" strokeWidth={1.75} />
          </Way>
          <Way href={`mailto:${supportEmail}`} label="Chat by email" note={supportEmail}>
            <MessageCircle aria-hidden="true" strokeWidth={1.75} />
          </Way>
        </div>
      </div>
    </section>
  );
}

function Way({
  href,
  label,
  note,
  children,
}: {
  href: string;
  label: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <div className="max-sm:w-full">
      <a href={href} className={`${buttonClass({ variant: 'secondary', size: 'large' })} max-sm:w-full`}>
        {children}
        {label}
      </a>
      <p className="mt-3 text-ink-soft [overflow-wrap:anywhere]">{note}</p>
    </div>
  );
}
