import { Poster } from '../../ui/poster.tsx';

/** The upper half of the same print: the title stands in the sky, over the ridge. */
export function FleetHero() {
  return (
    <Poster
      label="Our fleet"
      wide={{ src: '/art/scenes/hero-wide.svg', width: 2400, height: 1200 }}
      tall={{ src: '/art/scenes/hero-tall.svg', width: 900, height: 1400 }}
      pictureClass="h-72 object-[50%_30%] sm:object-[50%_44%] md:object-top lg:h-[min(27vw,30rem)] lg:object-[50%_55%]"
    >
      <div className="pt-10 sm:pt-12 lg:pt-14">
        <h1 className="poster text-4xl leading-tight text-ink sm:text-5xl lg:text-6xl">Our fleet</h1>
        <p className="mt-3 max-w-60 text-ink sm:max-w-sm sm:text-lg">
          Minivans, vans and cars for families and groups, with the ease of a luxury house.
        </p>
      </div>
    </Poster>
  );
}
