import type { ReactNode } from 'react';

export interface DeskDoorProps {
  title: string;
  name: string;
  mark: ReactNode;
  children: ReactNode;
}

/** The frame of the desk's sign-in and of the page of an invitation. */
export function DeskDoor({ title, name, mark, children }: DeskDoorProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper-deep px-4 py-10 sm:py-16">
      <main
        id="main"
        className="mx-auto w-full max-w-md border border-brass bg-paper-bright px-6 py-8 outline-none sm:px-9 sm:py-10"
      >
        <p className="flex items-center gap-2.5 font-display text-lg tracking-wide">
          {mark}
          {name}
          <span className="label-caps text-xs text-brass-ink">Desk</span>
        </p>
        <h1 className="mt-7 font-display text-3xl">{title}</h1>
        <hr className="mt-4 w-12 border-t border-brass" />
        <div className="mt-7">{children}</div>
        <noscript>
          <p className="text-ink-soft">The desk needs JavaScript.</p>
        </noscript>
      </main>
    </div>
  );
}
