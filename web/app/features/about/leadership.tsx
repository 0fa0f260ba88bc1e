import { type Leader, leadersNote } from '../../content/about.ts';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/** Four medallions in four lights, with initials instead of faces. */
export function Leadership({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <section aria-labelledby="leadership" className="page py-20 lg:py-28">
      <SectionHeading id="leadership" title="Leadership team" intro={leadersNote} />
      <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        {leaders.map((leader) => (
          <li key={leader.name} className="text-center">
            <Medallion leader={leader} />
            <h3 className="mt-8 text-2xl">{leader.name}</h3>
            <p className="label-caps mt-1.5 text-brass-ink">{leader.role}</p>
            <p className="mt-1 text-sm text-ink-faint">Illustration, not a real person</p>
            <p className="mx-auto mt-3 max-w-64 text-balance text-ink-soft">{leader.line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Medallion({ leader: { name, light } }: { leader: Leader }) {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return (
    <div className="relative mx-auto size-44 lg:size-48">
      <img
        src={`/art/about/medallion-${light}.svg`}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        className="size-full"
      />
      {/* Styled as a luggage label. */}
      <span
        aria-hidden="true"
        className="absolute -bottom-2.5 left-1/2 -translate-x-1/2 border border-brass bg-paper px-4 py-1.5 font-display text-lg leading-none tracking-poster"
      >
        {initials}
      </span>
    </div>
  );
}
