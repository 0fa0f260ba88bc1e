import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** One of the form's three sections. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border border-brass/70 bg-paper-bright px-5 py-7 sm:px-8 sm:py-9"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro ? <p className="mt-1.5 text-ink-soft">{intro}</p> : null}
      <hr className="mt-4 mb-7 w-12 border-t border-brass" />
      {children}
    </section>
  );
}
