import type { ListedOperator, Operator } from '@makani/contract/operator/operators';
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
): ListedOperator {
  const { id, email, name, grade } = operator;
  const hasJoined = operator.password_hash !== '';
  const state = operator.disabled_at === null ? (hasJoined ? 'active' : 'invited') : 'disabled';
  return { id, email, name, grade, state, lastUsedAt: lastUsedAt?.toString() ?? null };
}
