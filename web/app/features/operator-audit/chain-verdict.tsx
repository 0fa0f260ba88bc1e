import { type AuditVerdict, verifyAuditChain } from '@makani/contract/operator/audit';
import { faultWords } from '@makani/domain/desk/audit-words';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { AuditTable } from './audit-table.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';

export interface ChainVerdictProps {
  verdict: AuditVerdict;
}

/** Whether every entry is what it was when it was written, and when that was looked at. */
export function ChainVerdict({ verdict: first }: ChainVerdictProps) {
  const [again, setAgain] = useState<AuditVerdict>();
  const { mutate, isPending } = useDeskMutation(() => deskCall(verifyAuditChain, {}), {
    onSuccess: setAgain,
  });
  const { broken, entries, checkedAt } = again ?? first;
  const Icon = broken === null ? ShieldCheck : ShieldAlert;
  return (
    <section
      aria-label="Verdict of the chain"
      className={`border p-4 sm:px-5 ${broken === null ? 'border-palm/50 bg-palm-mist' : 'border-hibiscus-press bg-hibiscus-mist'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="flex items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          <span>
            <strong className="font-medium">
              {broken === null ? unaltered(entries) : `Entry ${broken.number} ${faultWords[broken.reason]}.`}
            </strong>{' '}
            <span className="text-ink-soft">
              {broken === null ? '' : 'Those before it are unaltered. '}
              Checked {atOffice(checkedAt)}.
            </span>
          </span>
        </p>
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          pendingText="Checking…"
          onPress={() => void mutate()}
        >
          Check again
        </Button>
      </div>
      {broken?.entry ? (
        <div className="mt-4">
          <AuditTable caption="The entry as it stands now" entries={[broken.entry]} />
        </div>
      ) : null}
    </section>
  );
}

function unaltered(entries: number): string {
  if (entries === 0) return 'There are no entries yet.';
  return entries === 1
    ? 'The only entry is unaltered.'
    : `All ${formatNumber(entries)} entries are unaltered.`;
}
