import { callApiContext } from '../../api/load-context.ts';
import { termsRevised } from '../../content/policies/legal-text.ts';
import { termsOfService } from '../../content/policies/terms.ts';
import { takenOffToday } from '../../features/hosting/taken-off-today.ts';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { publicMeta } from '../../features/shell/page-meta.ts';
import { usePolicy, useSite } from '../../site.ts';
import type { Route } from './+types/terms.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, ({ name }) => ({
    title: 'Terms of service',
    description: `Who may rent, what it costs, how to cancel, and what is insured: the terms of a rental at ${name}, in plain English.`,
  }));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return takenOffToday({ callApi: context.get(callApiContext), signal: request.signal });
}

export default function Terms({ loaderData: takenOff }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of service"
      intro="What you can expect from us, and what we expect from you, in plain English."
      revised={termsRevised}
      sections={termsOfService(useSite(), { policy: usePolicy(), takenOff })}
    />
  );
}
