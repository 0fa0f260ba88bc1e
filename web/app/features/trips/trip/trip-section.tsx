import { type ReactNode, useId } from 'react';

export interface TripSectionProps {
  title: string;
  /** Hidden in print. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

export function TripSection({ title, isOnScreenOnly = false, children }: TripSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-t border-brass pt-5 print:pt-3 ${isOnScreenOnly ? 'print:hidden' : ''}`}
    >
      <h2 id={id} className="text-2xl print:text-xl">
        {title}
      </h2>
      <div className="mt-4 print:mt-2">{children}</div>
    </section>
  );
}
