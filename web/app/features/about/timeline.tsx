import type { Milestone } from '../../content/about.ts';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/**
 * The company's years: one below the other on a phone; on wide screens a canoe sails along the swell from
 * year to year.
 */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const first = milestones.at(0)?.year;
  const last = milestones.at(-1)?.year;
  return (
    <section aria-labelledby="timeline" className="bg-ink py-20 text-paper lg:py-28">
      <div className="page">
        <SectionHeading id="timeline" title={`Our journey, ${first}–${last}`} />
        <div className="relative mt-12 lg:mt-28">
          <Swell />
          <ol className="relative grid gap-10 border-l border-brass pl-8 lg:grid-cols-5 lg:gap-8 lg:border-l-0 lg:pl-0">
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
      </div>
    </section>
  );
}

/** One wave per year; each year's mark is on a crest. */
function Swell() {
  return (
    <div aria-hidden="true" className="max-lg:hidden">
      <svg
        viewBox="0 0 500 40"
        preserveAspectRatio="none"
        fill="none"
        className="absolute -top-5 left-0 h-10 w-[calc(100%+2rem)]"
      >
        <path
          d="M0 20q25-36 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0"
          className="stroke-brass"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d="M0 30q25-36 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0"
          className="stroke-lagoon"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg viewBox="0 0 120 120" className="absolute right-4 -top-24 w-24 -rotate-3">
        <path d="M12 96c28 8 64 8 96 0-6 11-22 15-48 15S18 107 12 96z" className="fill-brass-light" />
        <path d="M58 98V10c20 14 34 38 26 72-7 8-15 13-26 16z" className="fill-paper" />
        <path d="M58 98V72c10 4 20 7 29 6l-3 6c-7 7-15 11-26 14z" className="fill-hibiscus" />
        <path d="M53 97V34C40 46 33 62 33 82c4 8 10 12 20 15z" className="fill-hibiscus" />
      </svg>
    </div>
  );
}
