import type { AgreementSection } from '@makani/contract/handover/agreements';

/** A section with the parts that it has. */
export function section(title: string, parts: Partial<Omit<AgreementSection, 'title'>>): AgreementSection {
  return { title, rows: [], sentences: [], points: [], ...parts };
}
