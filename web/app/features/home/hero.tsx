import type { ReactNode } from 'react';
import { Poster } from '../../ui/pictures/poster.tsx';

/** The island at golden hour. The search bar overlaps the poster's lower edge; both fit into the first screen. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <>
      <Poster
        label="Welcome"
        wide={{ src: '/art/scenes/hero-wide.svg', width: 2400, height: 1200 }}
        tall={{ src: '/art/scenes/hero-tall.svg', width: 900, height: 1400 }}
        pictureClass="h-[clamp(20rem,calc(100svh-15rem),34rem)] object-[50%_75%] sm:h-[clamp(20rem,calc(100svh-15rem),40rem)] sm:object-[50%_70%] md:h-[clamp(22rem,calc(100svh-22rem),50rem)] md:object-[50%_60%] lg:h-[clamp(20rem,calc(100svh-16.5rem),50rem)]"
      >
        <div className="pt-12 text-center sm:pt-14 lg:pt-[clamp(3rem,8svh,5.5rem)] lg:text-left">
          <p className="label-caps text-ink">Honolulu · Oʻahu</p>
          <h1 className="poster mt-4 text-[1.9rem] leading-[1.15] text-ink sm:text-4xl md:text-5xl lg:text-[3.4rem] xl:text-6xl">
            Experience <br className="sm:hidden" />
            luxury <br className="hidden sm:block" />
            car rental
          </h1>
        </div>
      </Poster>
      <div className="page relative z-20 -mt-14 md:-mt-16">{children}</div>
    </>
  );
}
