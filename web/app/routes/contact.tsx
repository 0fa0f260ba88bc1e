import { listLocations } from '@makani/contract/site/locations';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { useSite } from '../site.ts';
import { paths } from '../paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import type { Route } from './+types/contact.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, ({ name }) => ({
    title: 'Contact',
    description: `Call or write to ${name}, 24/7: phone, email, our office in Honolulu, and a contact form that a real person answers.`,
  }));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const options = { callApi: context.get(callApiContext), signal: request.signal };
  const { locations } = await call(listLocations, {}, options);
  return { office: locations.find(({ status }) => status === 'open') };
}

export default function Contact({ loaderData: { office } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <div className="page py-14 lg:py-20">
      <PageHeading
        title="Contact us"
        overline="At your service"
        intro="Questions or problems? A real person will reply."
      />
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-24">
        <section aria-labelledby="write">
          <h2 id="write" className="poster mb-7 text-xl">
            Send a message
          </h2>
          <ContactForm />
          <noscript>
            <p className="mt-4 text-ink-soft">
              This form needs JavaScript. Without it, please write to {site.supportEmail}.
            </p>
          </noscript>
        </section>
        <section aria-labelledby="reach">
          <ContactDetails site={site} office={office} />
        </section>
      </div>
    </div>
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'Back to home', to: paths.home } });
