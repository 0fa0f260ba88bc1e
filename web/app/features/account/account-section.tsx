import { type ReactNode, useId } from 'react';

export interface AccountSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border border-brass/70 bg-paper-bright px-5 py-7 sm:px-8 sm:py-9"
    >
      <h2 id={id} className="font-display text-2xl leading-snug">
        {title}
      </h2>
      {intro ? <div className="mt-2 max-w-2xl text-ink-soft">{intro}</div> : null}
      <div className="mt-6">{children}</div>
    </section>
  );
}
