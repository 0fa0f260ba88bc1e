import type { HostingStep } from '../../content/hosting.ts';

export function HostingSteps({ steps }: { steps: readonly HostingStep[] }) {
  return (
    <ol className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="border-t border-brass pt-6">
          <p aria-hidden="true" className="font-display text-4xl leading-none text-brass-ink">
            {place + 1}
          </p>
          <h3 className="poster mt-4 text-xl">
            <span className="sr-only">Step {place + 1}: </span>
            {title}
          </h3>
          <p className="mt-3 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
