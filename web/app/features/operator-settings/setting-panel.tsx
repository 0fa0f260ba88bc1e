import type { Settable } from '@makani/contract/settings/documents';
import { formatWallTime } from '@makani/contract/kernel/time';
import { type ReactNode, useId, useState } from 'react';
import { lateModule } from '../../late-module.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { type LazyPart, preloadAtFirstInput } from '../../ui/lazy.ts';
import type { ChangeSettingProps } from './change-setting.tsx';
import type { SettingKind } from './setting-kind.ts';
import { type ShownVersion, VersionList } from './version-list.tsx';

export interface SettingPanelProps<Value, Changes> {
  kind: SettingKind<Value, Changes>;
  setting: Settable<Value, Changes>;
}

/** Something that is set for the whole site, with what waits to take effect. */
export function SettingPanel<Value, Changes>({ kind, setting }: SettingPanelProps<Value, Changes>) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  const [changeSetting] = useState(changePart<Value, Changes>);
  const dialog = useLazyDialog(changeSetting, { isOpen: isDialogOpen, onClose: close });
  const { settings, versions, wallTimeNow } = setting;
  return (
    <SettingSection
      title={kind.title}
      clock={`It is ${formatWallTime(wallTimeNow)} in Honolulu`}
      name={kind.name}
      versions={versions.map((version) => ({ ...version, lines: kind.inWords(version.changes, settings) }))}
      acts={
        <Button
          variant="secondary"
          size="small"
          isPending={dialog.isLoading}
          pendingText="Opening..."
          onPress={() => setDialogOpen(true)}
        >
          {kind.action}
        </Button>
      }
    >
      <kind.Facts settings={settings} />
      {isDialogOpen ? dialog.render({ kind, setting, onClose: close }) : null}
    </SettingSection>
  );
}

/** Loaded apart, because reading a setting needs none of it. */
const changeModule = lateModule(() => import('./change-setting.tsx'));
preloadAtFirstInput(changeModule);

function changePart<Value, Changes>(): LazyPart<ChangeSettingProps<Value, Changes>> {
  return {
    load: async () => (await changeModule.load()).ChangeSetting,
    loaded: () => changeModule.loaded()?.ChangeSetting ?? null,
  };
}

export interface SettingSectionProps {
  title: string;
  clock: string;
  /** Inside sentences: `Changes to support`. */
  name: string;
  versions: readonly ShownVersion[];
  /** Buttons below the current value. */
  acts: ReactNode;
  /** The current value. */
  children: ReactNode;
}

export function SettingSection({ title, clock, name, versions, acts, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-brass/60 bg-paper-bright px-4 py-5 sm:px-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{clock}</p>
      </header>
      <div className="mt-4">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">{acts}</div>
      <h3 className="label-caps font-sans mt-6 text-brass-ink">Changes</h3>
      <div className="mt-2">
        <VersionList name={name} versions={versions} />
      </div>
    </section>
  );
}
