import type { ReactNode } from 'react';

export interface PosterHeroProps {
  title: string;
  subtitle: ReactNode;
  /** A wide decorative scene from `/art/scenes`. */
  image: string;
  /** The part that stays visible on a narrow screen. */
  focus?: 'start' | 'middle';
}

/** A page's head as a poster: the full-color scene, with the title on a label over its lower edge. */
export function PosterHero({ title, subtitle, image, focus = 'middle' }: PosterHeroProps) {
  return (
    <section className="px-2.5 pt-2.5 sm:px-4 sm:pt-4">
      <div className="relative">
        <img
          src={image}
          alt=""
          width={1600}
          height={600}
          fetchPriority="high"
          className={`h-60 w-full rounded-sm object-cover sm:h-80 lg:h-[26rem] ${positions[focus]}`}
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-2.5 rounded-xs border border-paper/70 sm:inset-4"
        />
      </div>
      <div className="relative mx-auto -mt-10 w-[calc(100%-1.5rem)] max-w-3xl sm:w-[calc(100%-7rem)] border border-brass bg-ink p-1.5 text-center text-paper lg:-mt-16">
        <div className="border border-brass/60 px-4 py-6 sm:px-10 sm:py-8 lg:py-10">
          <h1 className="poster text-3xl leading-tight sm:text-4xl lg:text-5xl">{title}</h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-balance text-paper/90">{subtitle}</p>
        </div>
      </div>
    </section>
  );
}

const positions = { start: 'object-[15%_45%]', middle: 'object-[50%_45%]' } as const;
