import type { BrandChanges } from '@makani/contract/settings/brand-settings';
import type { Brand } from '@makani/contract/site/brand';
import type { Difference } from '../difference-table.tsx';

export const brandLabels = {
  name: 'Name',
  tagline: 'Tagline',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youTube: 'YouTube',
} as const satisfies Record<keyof Brand, string>;
export const brandParts = ['name', 'tagline', 'instagram', 'facebook', 'youTube'] as const;

/** Only what differs from what is set. */
export function brandChanges(draft: Brand, settings: Brand): BrandChanges {
  return Object.fromEntries(
    brandParts.filter((part) => draft[part] !== settings[part]).map((part) => [part, draft[part]]),
  );
}

export function brandDifferences(before: Brand, after: Brand): Difference[] {
  return brandParts
    .filter((part) => before[part] !== after[part])
    .map((part) => ({
      label: brandLabels[part],
      before: brandInWords(before[part]),
      after: brandInWords(after[part]),
    }));
}

export function brandChangesInWords(changes: BrandChanges): string[] {
  return brandParts.flatMap((part) => {
    const text = changes[part];
    return text === undefined ? [] : [`${brandLabels[part]}: ${brandInWords(text)}`];
  });
}

export function brandInWords(text: string): string {
  return text === '' ? 'None' : text;
}
