import type { ReactNode } from 'react';

export interface HeroProps {
  title: string;
  subtitle?: ReactNode;
  /** A scene behind the words, from `/art/scenes`. Decoration: the words say it all. */
  image?: string;
  children?: ReactNode;
}

/** The head of a page, as a poster's caption panel: capitals on ink, framed by a brass line. */
export function Hero({ title, subtitle, image, children }: HeroProps) {
  return (
    <section className="relative isolate overflow-hidden bg-ink text-paper">
      {image ? (
        <>
          <img src={image} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
          <div className="absolute inset-0 -z-10 bg-ink/70" />
        </>
      ) : null}
      <div className="page py-5">
        <div className="border border-brass px-5 py-14 text-center sm:py-20">
          <h1 className="poster text-3xl leading-tight sm:text-4xl lg:text-5xl">{title}</h1>
          {subtitle ? <p className="mx-auto mt-5 max-w-2xl text-lg text-paper/90">{subtitle}</p> : null}
          {children ? <div className="mt-8">{children}</div> : null}
        </div>
      </div>
    </section>
  );
}
