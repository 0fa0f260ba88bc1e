import { type ReactNode, useEffect, useRef } from 'react';

export interface RefusalPanelProps {
  title: string;
  /** `lost` when the vehicle is gone, `wait` when the guest can still have it. */
  tone: 'lost' | 'wait';
  children: ReactNode;
}

/** Why the form above which it stands was not accepted. It takes the focus; what was typed stays in the form. */
export function RefusalPanel({ title, tone, children }: RefusalPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className={`mb-10 border border-t-4 bg-paper-bright px-6 py-7 outline-none sm:px-8 ${borders[tone]}`}
    >
      <h2 className="font-display text-2xl leading-snug">{title}</h2>
      {children}
    </div>
  );
}

const borders = {
  lost: 'border-hibiscus-press/60 border-t-hibiscus-press',
  wait: 'border-brass border-t-brass-strong',
};
