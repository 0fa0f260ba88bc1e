import { Poster } from '../../../ui/pictures/poster.tsx';

/** The whole fleet on the shore road, drawn to scale, below the title in the sky. */
export function FleetHero() {
  return (
    <Poster
      label="Our fleet"
      wide={{ src: '/art/scenes/fleet-wide.svg', width: 1600, height: 500 }}
      tall={{ src: '/art/scenes/fleet-tall.svg', width: 680, height: 640 }}
      pictureClass="h-80 object-bottom sm:h-[33rem] md:h-[31vw] lg:h-[min(30.5vw,32rem)]"
    >
      <div className="pt-9 sm:pt-10 md:pt-6 lg:pt-9 xl:pt-12">
        <h1 className="poster text-4xl leading-tight text-ink sm:text-5xl lg:text-6xl">Our fleet</h1>
        <p className="mt-2 max-w-64 text-ink sm:max-w-md md:max-w-none sm:text-lg lg:mt-3">
          Minivans, vans and cars for families and groups, <br className="max-lg:hidden" />
          with the ease of luxury travel.
        </p>
      </div>
    </Poster>
  );
}
