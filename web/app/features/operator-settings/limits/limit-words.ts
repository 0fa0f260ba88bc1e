import { formatUsd } from '@makani/contract/kernel/money';
import type { DeskLimits, LimitChanges } from '@makani/contract/settings/limit-settings';
import type { Difference } from '../difference-table.tsx';

export const limitLabel = 'Second operator required above';

/** Only what differs from what is set. */
export function limitChanges(draft: DeskLimits, settings: DeskLimits): LimitChanges {
  return draft.approvalAboveCents === settings.approvalAboveCents ? {} : draft;
}

export function limitDifferences(before: DeskLimits, after: DeskLimits): Difference[] {
  return [
    {
      label: limitLabel,
      before: formatUsd(before.approvalAboveCents),
      after: formatUsd(after.approvalAboveCents),
    },
  ];
}

export function limitChangesInWords({ approvalAboveCents }: LimitChanges): string[] {
  return approvalAboveCents === undefined ? [] : [`${limitLabel} ${formatUsd(approvalAboveCents)}`];
}
