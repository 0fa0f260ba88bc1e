import type { AgreementSection } from '@makani/contract/handover/agreements';
import type { AgreementFacts } from './agreement-facts.ts';
import { section } from './section.ts';

export function conductSection(): AgreementSection {
  return section('How the vehicle may be used', {
    sentences: ['Please don’t'],
    points: [
      'drive after drinking or taking drugs',
      'drive off paved roads or in races',
      'tow anything, or carry more people than there are seat belts',
      'rent the vehicle out, or carry people or goods for pay',
      'smoke in the vehicle',
      'take it to another island or out of the country unless we’ve agreed in writing',
    ],
  });
}

export function accidentSection({ site }: AgreementFacts): AgreementSection {
  return section('After an accident, a theft or a breakdown', {
    points: [
      'Make sure everyone is safe. Call 911 if anyone is hurt.',
      `Call us at any hour: ${site.supportPhone}.`,
      'File a police report if anyone is hurt or anything was stolen.',
      'Take photos, and write down names and phone numbers of everyone involved.',
      'Ask us before you have anything repaired.',
    ],
  });
}

export function conditionSection({ marks }: AgreementFacts): AgreementSection {
  return section('Condition at pickup', {
    sentences: [
      'Marks and photos that are recorded at the pickup are part of this agreement.',
      marks.length === 0
        ? 'No marks of the vehicle are known today.'
        : 'You don’t pay for these marks, which are known today:',
    ],
    points: [...marks],
  });
}

export function signingSection({ site }: AgreementFacts): AgreementSection {
  return section('Signing', {
    sentences: [
      `By signing, you accept this agreement and the terms of ${site.name}. If your trip changes later, we’ll ask you to sign again.`,
      'You and the owner get a copy by email. We keep it for six years.',
    ],
  });
}
