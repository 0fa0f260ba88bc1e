import {
  confirmSettingVersion,
  type SettingVersion,
  withdrawSettingVersion,
} from '@makani/contract/operator/location-settings';
import { formatWallTime } from '@makani/contract/kernel/time';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';

type Decision = 'confirm' | 'withdraw';

/** A version whose changes are in words. */
export type ShownVersion = Omit<SettingVersion, 'changes'> & { lines: readonly string[] };

/** The versions of a setting, waiting ones first. */
export function VersionList({ name, versions }: { name: string; versions: readonly ShownVersion[] }) {
  const [selected, setSelected] = useState<Omit<DecideDialogProps, 'onClose'>>();
  if (versions.length === 0)
    return <p className="text-sm text-ink-soft">Nothing has been changed here yet.</p>;
  return (
    <>
      <ul aria-label={`Changes to ${name}`} className="divide-y divide-brass/40 text-sm">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-2 py-3 sm:grid-cols-[1fr_auto] sm:gap-6">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={states[version.state].tone}>{states[version.state].name}</Badge>
                <span className="text-ink-soft">
                  {version.state === 'applied' ? 'on' : 'from'} {formatWallTime(version.effectiveAt)}
                </span>
              </p>
              <VersionLines version={version} className="mt-1.5 [overflow-wrap:anywhere]" />
              <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
                {version.operatorName}: {version.reason}
              </p>
              {version.takesTwo && version.state !== 'withdrawn' ? (
                <p className="mt-1">
                  {version.confirmedBy === null
                    ? 'It takes effect only if a second manager confirms it before then.'
                    : `Confirmed by ${version.confirmedBy}.`}
                </p>
              ) : null}
            </div>
            {version.state === 'waiting' ? (
              <div className="flex flex-wrap items-start gap-3">
                {version.takesTwo && version.confirmedBy === null ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Confirm the change from ${formatWallTime(version.effectiveAt)}`}
                    disabledReason={version.cannotConfirm ?? undefined}
                    onPress={() => setSelected({ decision: 'confirm', version })}
                  >
                    Confirm
                  </Button>
                ) : null}
                <Button
                  variant="danger"
                  size="small"
                  aria-label={`Withdraw the change from ${formatWallTime(version.effectiveAt)}`}
                  onPress={() => setSelected({ decision: 'withdraw', version })}
                >
                  Withdraw
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {selected === undefined ? null : <DecideDialog {...selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}

interface DecideDialogProps {
  decision: Decision;
  version: ShownVersion;
  onClose: () => void;
}

function DecideDialog({ decision, version, onClose }: DecideDialogProps) {
  const { endpoint, title, action, done, effect } = decisions[decision];
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(endpoint, { params: { id: version.id }, body: { reason } }),
    { successMessage: done, revalidates: 'always' },
  );
  return (
    <ActDialog {...act} title={title} action={action} readers="It’s kept in the audit.">
      <p>{effect(formatWallTime(version.effectiveAt))}</p>
      <VersionLines version={version} className="text-sm text-ink" />
    </ActDialog>
  );
}

function VersionLines({ version: { lines }, className }: { version: ShownVersion; className: string }) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const decisions = {
  confirm: {
    endpoint: confirmSettingVersion,
    title: 'Confirm this change?',
    action: 'Confirm',
    done: 'Confirmed',
    effect: (moment: string) => `As the second manager, you let this take effect from ${moment}:`,
  },
  withdraw: {
    endpoint: withdrawSettingVersion,
    title: 'Withdraw this change?',
    action: 'Withdraw',
    done: 'Withdrawn',
    effect: () => 'Everything else stays. This won’t take effect:',
  },
} as const;

const states = {
  waiting: { name: 'Planned', tone: 'yellow' },
  applied: { name: 'Took effect', tone: 'green' },
  withdrawn: { name: 'Withdrawn', tone: 'grey' },
} as const;
