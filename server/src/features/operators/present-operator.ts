import type { ListedOperator, Operator } from '@makani/contract/operator/operators';
import type { OperatorChangeRow } from './data/operator-changes.repository.ts';
import type { OperatorRow } from './data/operators.repository.ts';

export function presentOperator({
  id,
  email,
  name,
  grade,
}: Pick<OperatorRow, 'id' | 'email' | 'name' | 'grade'>): Operator {
  return { id, email, name, grade, roles: ['ROLE_OPERATOR'] };
}

export function presentListed(
  operator: Pick<OperatorRow, 'id' | 'email' | 'name' | 'grade' | 'disabled_at' | 'password_hash'>,
  lastUsedAt: Temporal.Instant | null,
  waiting: WaitingChange | null,
): ListedOperator {
  const { id, email, name, grade } = operator;
  const hasJoined = operator.password_hash !== '';
  const state = operator.disabled_at === null ? (hasJoined ? 'active' : 'invited') : 'disabled';
  return {
    id,
    email,
    name,
    grade,
    state,
    lastUsedAt: lastUsedAt?.toString() ?? null,
    waiting: waiting && {
      id: waiting.id,
      what: waiting.is_invitation ? 'invitation' : waiting.is_disabled ? 'end' : 'grade',
      byName: waiting.byName,
      dueAt: waiting.due_at.toString(),
      cannotConfirm: waiting.cannotConfirm,
    },
  };
}

type WaitingChange = OperatorChangeRow & { byName: string; cannotConfirm: string | null };
