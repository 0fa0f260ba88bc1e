import type { CoreValue } from '../../content/about.ts';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/** The company's values, each on a small poster. */
export function CoreValues({ values }: { values: readonly CoreValue[] }) {
  return (
    <section aria-labelledby="core-values" className="page py-20 lg:py-28">
      <SectionHeading
        id="core-values"
        title="Core values"
        intro="Four values, and what they mean every day."
      />
      <ul className="mt-10 grid gap-x-5 gap-y-12 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4 lg:gap-x-8">
        {values.map(({ name, promise, image }) => (
          <li key={name}>
            <div className="border border-brass bg-paper-bright p-2">
              <img
                src={image}
                alt=""
                width={400}
                height={480}
                loading="lazy"
                className="aspect-5/6 w-full object-cover max-sm:aspect-3/2"
              />
            </div>
            <h3 className="poster mt-5 text-xl">{name}</h3>
            <p className="mt-2.5 text-ink-soft">{promise}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
