import type { ReactNode } from 'react';

/** The poster: the island at golden hour, in a printed margin. The search bar lies on its lower edge. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Welcome" className="px-2.5 pt-2.5 sm:px-4 sm:pt-4">
      <div className="relative isolate overflow-hidden rounded-sm">
        <picture>
          <source media="(min-width: 48rem)" srcSet="/art/scenes/hero-wide.svg" width={2400} height={1200} />
          <img
            src="/art/scenes/hero-tall.svg"
            alt=""
            width={900}
            height={1400}
            fetchPriority="high"
            className="h-[34rem] w-full object-cover object-[50%_75%] md:h-[clamp(34rem,calc(100svh-9rem),50rem)] md:object-[50%_60%]"
          />
        </picture>
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-2.5 rounded-xs border border-paper/70 sm:inset-4"
        />
        <div className="page absolute inset-x-0 top-0 pt-12 text-center sm:pt-14 lg:pt-[clamp(3rem,8svh,5.5rem)] lg:text-left">
          <p className="label-caps text-ink">Honolulu · Oʻahu</p>
          <h1 className="poster mt-4 text-[1.9rem] leading-[1.15] text-ink sm:text-5xl lg:text-[3.4rem] xl:text-6xl">
            Experience <br className="sm:hidden" />
            luxury <br className="hidden sm:block" />
            car rental
          </h1>
        </div>
      </div>
      <div className="page relative z-20 -mt-14 md:-mt-16">{children}</div>
    </section>
  );
}
