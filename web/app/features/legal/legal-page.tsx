import { formatWallDate } from '@makani/contract/kernel/time';
import { ChevronDown } from 'lucide-react';
import type { LegalBlock, LegalSection } from '../../content/policies/legal-text.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';

export interface LegalPageProps {
  title: string;
  intro: string;
  /** The date of the last change, as displayed. */
  revised: string;
  sections: readonly LegalSection[];
}

/** A long text in numbered sections with a table of contents and a comfortable line length. */
export function LegalPage({ title, intro, revised, sections }: LegalPageProps) {
  return (
    <div className="page py-14 lg:py-20">
      <PageHeading title={title} overline={`Last updated ${formatWallDate(revised)}`} intro={intro} />
      <div className="mt-10 grid gap-10 lg:mt-16 lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-16 xl:gap-24">
        <div>
          <details className="group border-y border-brass/60 lg:hidden">
            <summary className="label-caps flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
              On this page
              <ChevronDown
                aria-hidden="true"
                className="size-5 text-brass-ink transition-transform duration-200 group-open:rotate-180"
                strokeWidth={1.5}
              />
            </summary>
            <Contents label="On this page, short" sections={sections} />
          </details>
          <div className="sticky top-[calc(var(--spacing-topbar)+2rem)] max-lg:hidden">
            <p className="label-caps mb-4 text-brass-ink">On this page</p>
            <Contents label="On this page" sections={sections} />
          </div>
        </div>
        <div className="grid gap-12 lg:gap-14">
          {sections.map((section, place) => (
            <Section key={section.id} number={place + 1} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ label, sections }: { label: string; sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={label} className="pb-5 lg:border-l lg:border-brass/60 lg:pb-0">
      <ol>
        {sections.map(({ id, title }, place) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-baseline gap-3 py-1.5 text-ink-soft transition-colors hover:text-hibiscus-press lg:pl-5"
            >
              <span aria-hidden="true" className="w-5 shrink-0 font-display text-brass-ink tabular-nums">
                {place + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ number, section: { id, title, blocks } }: { number: number; section: LegalSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="flex items-baseline gap-4 text-2xl leading-snug sm:text-[1.7rem]">
        <span className="shrink-0 text-brass-ink tabular-nums">{number}.</span>
        {title}
      </h2>
      <div className="mt-4 grid gap-4 text-[1.0625rem] leading-relaxed text-ink-soft">
        {blocks.map((block) => (
          <Block key={typeof block === 'string' ? block : block.join()} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className="grid gap-2.5">
      {block.map((item) => (
        <li key={item} className="flex gap-4">
          <span aria-hidden="true" className="mt-3.5 h-px w-4 shrink-0 bg-brass" />
          {item}
        </li>
      ))}
    </ul>
  );
}
