import { lateModule } from '../../late-module.ts';
import type { operatorChecks } from './operator-checks.ts';

const late = lateModule(() => import('./operator-checks.ts'));

export async function loadOperatorChecks(): Promise<typeof operatorChecks> {
  return (await late.load()).operatorChecks;
}
