import type { SettableSupport } from '@makani/contract/operator/support-settings';
import { formatWallTime } from '@makani/contract/kernel/time';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Fact } from '../../ui/text/fact.tsx';
import { ChangeSupport } from './change-support.tsx';
import { supportChangesInWords } from './support-words.ts';
import { VersionList } from './version-list.tsx';

/** How guests reach support, with what waits to take effect. */
export function SupportPanel({ support }: { support: SettableSupport }) {
  const [isAsked, setIsAsked] = useState(false);
  const { settings, versions, wallTimeNow } = support;
  return (
    <section
      aria-labelledby="settings-support"
      className="border border-brass/60 bg-paper-bright px-4 py-5 sm:px-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="settings-support" className="font-display text-xl">
          Phone and email
        </h2>
        <p className="text-sm text-ink-soft">It is {formatWallTime(wallTimeNow)} in Honolulu</p>
      </header>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Phone">{settings.phone}</Fact>
        <Fact label="Email">
          <span className="[overflow-wrap:anywhere]">{settings.email}</span>
        </Fact>
      </dl>
      <div className="mt-5">
        <Button variant="secondary" size="small" onPress={() => setIsAsked(true)}>
          Change contacts
        </Button>
      </div>
      <h3 className="label-caps mt-6 text-brass-ink">Changes</h3>
      <div className="mt-2">
        <VersionList
          name="support"
          versions={versions.map((version) => ({
            ...version,
            lines: supportChangesInWords(version.changes),
          }))}
        />
      </div>
      {isAsked ? <ChangeSupport support={support} onClose={() => setIsAsked(false)} /> : null}
    </section>
  );
}
