import { listFaqs } from '@makani/contract/site/faqs';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { FaqBrowser } from '../features/faqs/faq-browser.tsx';
import { DeskCard } from '../features/shell/desk-card.tsx';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { paths } from '../paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import type { Route } from './+types/faqs.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'FAQs',
    description:
      'Age and documents, cancellation, mileage, fuel, insurance and support: what guests in Honolulu ask us most.',
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return call(listFaqs, {}, { callApi: context.get(callApiContext), signal: request.signal });
}

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-x-20 gap-y-12 py-14 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:py-20">
      <div className="tall:lg:sticky tall:lg:top-10 lg:self-start">
        <PageHeading
          title="Frequently asked questions"
          overline="FAQs"
          intro="Answers to what guests ask most before they rent."
        />
        <DeskCard title="Still wondering?" className="mt-10 max-lg:hidden" />
      </div>
      <div>
        <FaqBrowser faqs={faqs} />
      </div>
      <DeskCard title="Still wondering?" className="lg:hidden" />
    </div>
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'Contact us', to: paths.contact } });
