import { type ReactNode, useState } from 'react';
import { type OptionalCookieKind, cookieKinds } from '../../content/policies/cookies.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { chooseCookies, useCookieChoices } from './cookie-choices.ts';

/**
 * Essential cookies are always active; the others are off until enabled, and can be disabled again. Spec 2,
 * part 4.
 */
export function CookiePreferences() {
  const choices = useCookieChoices();
  const [announced, setAnnounced] = useState('');

  function toggle(kind: OptionalCookieKind, name: string): void {
    chooseCookies(kind, !choices[kind]);
    setAnnounced(`${name} cookies are now ${choices[kind] ? 'disabled' : 'enabled'}.`);
  }

  return (
    <section aria-labelledby="cookie-preferences" className="border border-brass bg-paper-bright p-1.5">
      <div className="border border-brass/50 px-5 py-7 sm:px-8 sm:py-9">
        <h4 id="cookie-preferences" className="poster text-xl text-ink">
          Cookie Preferences
        </h4>
        <ul className="mt-5 divide-y divide-brass/50 border-t border-brass/50">
          {cookieKinds.map(({ kind, name }) =>
            kind === 'essential' ? (
              <Row key={kind} name={name} state="Cannot be disabled">
                <Badge tone="green">Always Active</Badge>
              </Row>
            ) : (
              <Row key={kind} name={name} state={choices[kind] ? 'Enabled in this browser' : 'Not enabled'}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`${choices[kind] ? 'Disable' : 'Enable'} ${name} cookies`}
                  onPress={() => toggle(kind, name)}
                >
                  {choices[kind] ? 'Disable' : 'Enable'}
                </Button>
              </Row>
            ),
          )}
        </ul>
        <output className="block text-sm font-medium text-palm-deep not-empty:mt-4">{announced}</output>
      </div>
    </section>
  );
}

function Row({ name, state, children }: { name: string; state: string; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block text-lg font-medium text-ink">{name}</span>
        <span className="block text-sm">{state}</span>
      </span>
      {children}
    </li>
  );
}
