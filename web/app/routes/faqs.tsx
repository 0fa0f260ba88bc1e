import { Link } from 'react-router';
import { faqs } from '../content/faqs.ts';
import { FaqBrowser } from '../features/faqs/faq-browser.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { useSite } from '../features/shell/site.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PhoneLink } from '../ui/contact-links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/faqs.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'FAQs',
    description:
      'Age and documents, cancellation, mileage, fuel, insurance and support: what renters in Honolulu ask us most, answered.',
  });
}

export default function Faqs() {
  const { supportPhone } = useSite();
  return (
    <div className="page grid gap-x-20 gap-y-12 py-14 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:py-20">
      <div className="lg:sticky lg:top-[calc(var(--spacing-topbar)+3rem)] lg:self-start">
        <PageHeading
          title="Frequently asked questions"
          overline="FAQs"
          intro="What people ask before they rent, and what we tell them."
        />
        <div className="mt-10 border border-brass p-1.5 max-lg:hidden">
          <AskTheDesk phone={supportPhone} />
        </div>
      </div>
      <div>
        <FaqBrowser faqs={faqs} />
      </div>
      <div className="border border-brass p-1.5 lg:hidden">
        <AskTheDesk phone={supportPhone} />
      </div>
    </div>
  );
}

function AskTheDesk({ phone }: { phone: string }) {
  return (
    <div className="border border-brass/50 px-6 py-7 text-center">
      <p className="poster text-lg">Still wondering?</p>
      <p className="mt-2 text-ink-soft">
        Call <PhoneLink phone={phone} />, at any hour, or write to our desk.
      </p>
      <Link to={paths.contact} className={`${buttonClass({ variant: 'secondary' })} mt-5`}>
        Contact us
      </Link>
    </div>
  );
}
