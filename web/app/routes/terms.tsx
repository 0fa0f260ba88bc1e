import { termsRevised } from '../content/legal-text.ts';
import { termsOfService } from '../content/terms.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { useSite } from '../features/shell/site.ts';

export function meta() {
  return [
    { title: 'Terms of service · Makani' },
    {
      name: 'description',
      content:
        'Who may rent, what it costs, how to cancel, and what is insured: the terms of a rental at Makani, in plain words.',
    },
  ];
}

export default function Terms() {
  return (
    <LegalPage
      title="Terms of service"
      intro="What you may expect of us, and we of you. Written to be read."
      revised={termsRevised}
      sections={termsOfService(useSite())}
    />
  );
}
