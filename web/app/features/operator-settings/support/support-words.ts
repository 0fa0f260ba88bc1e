import type { SupportChanges, SupportSettings } from '@makani/contract/operator/support-settings';
import type { Difference } from '../difference-table.tsx';

const labels = { phone: 'Phone', email: 'Email' } as const;
const names = ['phone', 'email'] as const;

/** Only what differs from what is set. */
export function supportChanges(draft: SupportSettings, settings: SupportSettings): SupportChanges {
  return Object.fromEntries(
    names.filter((name) => draft[name] !== settings[name]).map((name) => [name, draft[name]]),
  );
}

export function supportDifferences(before: SupportSettings, after: SupportSettings): Difference[] {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: labels[name], before: before[name], after: after[name] }));
}

export function supportChangesInWords(changes: SupportChanges): string[] {
  return names.flatMap((name) => {
    const text = changes[name];
    return text === undefined ? [] : [`${labels[name]}: ${text}`];
  });
}
