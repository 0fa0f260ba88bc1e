import { privacyRevised } from '../../content/policies/legal-text.ts';
import { privacyPolicy } from '../../content/policies/privacy.ts';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { publicMeta } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';
import type { Route } from './+types/privacy.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, ({ name }) => ({
    title: 'Privacy policy',
    description: `What ${name} knows about you, why, for how long, and who sees it. Card numbers never reach our records, and we set no cookies.`,
  }));
}

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy policy"
      intro="What we know about you, why, for how long, and who else sees it."
      revised={privacyRevised}
      sections={privacyPolicy(useSite())}
    />
  );
}
