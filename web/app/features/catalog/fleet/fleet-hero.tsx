import { Poster } from '../../../ui/pictures/poster.tsx';

/** The whole fleet on the shore road, drawn to scale, below the title in the sky; low enough to leave room for vehicles. */
export function FleetHero() {
  return (
    <Poster
      label="Our fleet"
      wide={{ src: '/art/scenes/fleet-wide.svg', width: 1600, height: 500 }}
      tall={{ src: '/art/scenes/fleet-tall.svg', width: 680, height: 640 }}
      pictureClass="h-60 object-[50%_81%] sm:h-96 md:h-72 lg:h-[clamp(14rem,calc(100svh-33rem),30.5vw)]"
    >
      <div className="pt-5 sm:pt-8 lg:pt-6">
        <h1 className="poster text-3xl leading-tight text-ink sm:text-5xl lg:text-4xl 2xl:text-5xl">
          Our fleet
        </h1>
        <p className="mt-1 max-w-80 text-ink sm:max-w-md sm:text-lg md:max-w-none">
          Minivans, vans and cars for families and groups, with the ease of luxury travel.
        </p>
      </div>
    </Poster>
  );
}
