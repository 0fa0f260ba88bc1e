import {
  type DeskLimits,
  type LimitChanges,
  limitChangesSchema,
} from '@makani/contract/settings/limit-settings';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { risesTooSoon } from '@makani/domain/desk/desk-limit';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { activeManagers, operatorNames } from '../../operators/public/operator-names.ts';
import { deskLimitsDocument } from '../../site/public/desk-limits.ts';
import { documentSubject } from '../documents/document-subject.ts';
import {
  timeZone,
  type Planned,
  type Plans,
  type SiteSubject,
  type TooSoon,
} from '../documents/site-subject.ts';

/**
 * One manager alone can't pass the rule of two people: a second one confirms a higher limit, and all have a day to
 * withdraw it.
 */
export function limitsSubject(): SiteSubject<DeskLimits, LimitChanges> {
  return documentSubject<DeskLimits, LimitChanges>(deskLimitsDocument, {
    changesSchema: limitChangesSchema,
    merge: (value, changes) => ({ ...value, ...changes }),
    faults: () => ({}),
    tooSoon,
    takesTwo: isRaise,
    announce,
  });
}

function tooSoon({ now, holds, was, is }: Plans<DeskLimits>): TooSoon | null {
  const steps = (planned: Plans<DeskLimits>['is']) =>
    planned.map(({ from, value }) => ({ from, limitCents: value.approvalAboveCents }));
  const rises = risesTooSoon({ was: steps(was), is: steps(is) }, holds.approvalAboveCents, now);
  return rises ? sentences : null;
}

const sentences: TooSoon = {
  change:
    'A higher limit can take effect from this time tomorrow at the earliest, so that any manager can withdraw it first.',
  withdrawal:
    'Without this change a higher limit would hold within 24 hours. Please withdraw the higher one first.',
};

type Judged = Pick<Planned<DeskLimits>, 'holds' | 'before' | 'after'>;

/** Also when a change that is planned already would make it the lower of two. */
function isRaise({ holds, before, after }: Judged): boolean {
  return after.approvalAboveCents > Math.min(holds.approvalAboveCents, before.approvalAboveCents);
}

/** To every other manager. */
async function announce(trx: Db, planned: Planned<DeskLimits>): Promise<void> {
  if (!isRaise(planned)) return;
  const { holds, before, after, effectiveFrom, reason, operatorId, now } = planned;
  const beforeCents = Math.min(holds.approvalAboveCents, before.approvalAboveCents);
  const from = wallTimeOf(effectiveFrom, timeZone);
  const byName = (await operatorNames(trx, [operatorId])).get(operatorId) ?? '';
  const facts = { byName, beforeCents, afterCents: after.approvalAboveCents, from, reason };
  for (const { id, name, email } of await activeManagers(trx))
    if (id !== operatorId)
      await queueMail(
        trx,
        'limit_raise',
        { ...facts, about: randomUUID(), recipient: { as: 'operator', email }, firstName: name },
        now,
      );
}
