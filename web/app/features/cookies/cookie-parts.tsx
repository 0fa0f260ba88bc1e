import { formatWallDate } from '@makani/contract/kernel/time';
import type { ReactNode } from 'react';
import { cookieKinds, cookieUses, cookiesRevised } from '../../content/policies/cookies.ts';
import { CookiePreferences } from './cookie-preferences.tsx';

/** The policy's five numbered parts, in the specification's order and with its titles. Spec 2. */
export function CookieParts() {
  return (
    <ol className="mx-auto mt-10 max-w-3xl lg:mt-14">
      <Part number={1} title="What Are Cookies?">
        <p>
          Cookies are small text files that a website stores in your browser so it can recognize you on the
          next page or visit. Similar technologies, such as browser storage, do the same without a file.
        </p>
        <p className="border-l-2 border-brass pl-5 text-ink">
          Today, this website sets no cookies at all. Essential data is kept in your browser’s storage, and
          none of the other types below are in use, whatever you choose. If that ever changes, we’ll use only
          what you’ve enabled here.
        </p>
      </Part>
      <Part number={2} title="Types of Cookies We Use">
        <dl className="grid gap-5">
          {cookieKinds.map(({ kind, name, description }) => (
            <div key={kind}>
              <dt className="font-semibold text-ink">{name} cookies</dt>
              <dd className="mt-1">{description}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part number={3} title="How We Use Cookies">
        <p>Cookies and similar technologies can be used to:</p>
        <ul className="grid gap-2.5">
          {cookieUses.map((use) => (
            <li key={use} className="flex gap-4">
              <span aria-hidden="true" className="mt-3.5 h-px w-4 shrink-0 bg-brass" />
              {use}
            </li>
          ))}
        </ul>
      </Part>
      <Part number={4} title="Managing Cookies">
        <p>
          Choose here what you allow. Your choices are saved in this browser, and you can change them at any
          time; you can also clear them, with everything else, in your browser’s settings.
        </p>
        <CookiePreferences />
      </Part>
      <Part number={5} title="Updates to This Policy">
        <p>
          We may update this policy from time to time. Changes are posted on this page with an updated
          revision date.
        </p>
        <p className="label-caps text-brass-ink">Last revised {formatWallDate(cookiesRevised)}</p>
      </Part>
    </ol>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-brass/60 py-10 sm:grid-cols-[4rem_minmax(0,1fr)]">
      <p aria-hidden="true" className="font-display text-5xl leading-none text-hibiscus">
        {number}
      </p>
      <div className="min-w-0">
        <h3 className="text-2xl leading-snug">
          <span className="sr-only">{number}. </span>
          {title}
        </h3>
        <div className="mt-4 grid gap-5 text-[1.0625rem] leading-relaxed text-ink-soft">{children}</div>
      </div>
    </li>
  );
}
