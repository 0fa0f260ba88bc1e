import { privacyRevised } from '../content/legal-text.ts';
import { privacyPolicy } from '../content/privacy.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { useSite } from '../features/shell/site.ts';

export function meta() {
  return [
    { title: 'Privacy policy · Makani' },
    {
      name: 'description',
      content:
        'What Makani knows about you, why, for how long, and who sees it. Card numbers never reach our records, and we set no cookies.',
    },
  ];
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
