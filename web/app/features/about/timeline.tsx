import type { Milestone } from '../../content/about.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** The years along one brass line: downwards on a phone, from left to right where there is room. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const first = milestones.at(0)?.year;
  const last = milestones.at(-1)?.year;
  return (
    <section aria-labelledby="timeline" className="bg-ink py-20 text-paper lg:py-28">
      <div className="page">
        <SectionHeading id="timeline" title={`Our journey, ${first}–${last}`} />
        <ol className="relative mt-12 grid gap-10 border-l border-brass pl-8 lg:mt-16 lg:grid-cols-5 lg:gap-8 lg:border-t lg:border-l-0 lg:pl-0">
          {milestones.map(({ year, title, story }) => (
            <li key={year} className="relative lg:pt-10">
              <span
                aria-hidden="true"
                className="absolute top-2.5 -left-8 size-3.5 -translate-x-1/2 rotate-45 border border-brass-light bg-hibiscus lg:top-0 lg:left-0 lg:-translate-y-1/2 lg:translate-x-0"
              />
              <p className="font-display text-4xl leading-none text-brass-light tabular-nums">{year}</p>
              <h3 className="mt-3 text-xl leading-snug">{title}</h3>
              <p className="mt-2 text-paper/85">{story}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
