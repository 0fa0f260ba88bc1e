import { randomUUID } from 'node:crypto';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charged-places';
import type { Db } from '../../db/database.ts';
import { type OperatorNews, queueMail } from '../mail/public/mail.ts';
import type { OperatorRow } from './data/operators.repository.ts';
import { activeManagers, operatorNames } from './data/operator-names.ts';

interface Notice {
  news: OperatorNews['news'];
  /** The operator with this access, as it is now. */
  operator: Pick<OperatorRow, 'id' | 'name' | 'email' | 'grade'>;
  /** Null at the command line, or for what time has done. */
  actorId: string | null;
  /** When a plan takes effect at the latest. */
  dueAt?: Temporal.Instant;
  /** They get a mail of their own, with the link. */
  isLinkMailed?: boolean;
}

/** Mails what happened to somebody’s access to them and to all managers, in the transaction of the change. */
export async function notifyManagers(
  trx: Db,
  { news, operator, actorId, dueAt, isLinkMailed = false }: Notice,
  now: Temporal.Instant,
): Promise<void> {
  const others = (await activeManagers(trx)).filter(({ id }) => id !== operator.id);
  const names = await operatorNames(trx, actorId === null ? [] : [actorId]);
  const facts = {
    news,
    who: operator.name === '' ? operator.email : operator.name,
    byName: (actorId === null ? undefined : names.get(actorId)) ?? '',
    grade: operator.grade,
    from: dueAt === undefined ? null : wallTimeOf(dueAt, hawaii),
  };
  for (const { id, name, email } of isLinkMailed ? others : [...others, operator])
    await queueMail(
      trx,
      'operator_news',
      {
        ...facts,
        about: randomUUID(),
        recipient: { as: 'operator', email },
        firstName: name,
        isReader: id === operator.id,
      },
      now,
    );
}
