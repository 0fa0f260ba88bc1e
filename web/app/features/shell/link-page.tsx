import type { ReactNode } from 'react';
import { Letter } from '../../ui/text/letter.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { useSite } from '../../site.ts';

export interface LinkPageProps {
  title: string;
  intro?: string;
  /** Support's help without JavaScript: ', and we’ll help you choose a new password'. */
  help?: string;
  children: ReactNode;
}

/** A page that somebody reaches by a link they were sent. */
export function LinkPage({ title, intro, help = '', children }: LinkPageProps) {
  const { supportEmail, supportPhone } = useSite();
  return (
    // At least as tall as the window, so that the footer does not move when the link has been checked.
    <div className="page min-h-dvh py-14 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <Letter heading={<PageHeading title={title} />}>
          {intro === undefined ? null : <p className="mt-4 max-w-md text-ink-soft">{intro}</p>}
          <div className="mt-9">
            {children}
            <noscript>
              <p className="text-lg text-ink-soft">
                This page needs JavaScript. Without it, please write to {supportEmail} or call {supportPhone}
                {help}.
              </p>
            </noscript>
          </div>
        </Letter>
      </div>
    </div>
  );
}
