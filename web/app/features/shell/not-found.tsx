import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';

export interface NotFoundProps {
  title?: string;
  intro?: string;
}

/** The 404 page, with two links. */
export function NotFound({
  title = 'Page not found',
  intro = 'The wind must have carried it away. Let’s get you back on the road.',
}: NotFoundProps) {
  return (
    <div className="page py-12 text-center sm:py-16">
      <img
        src="/art/empty/not-found.svg"
        alt=""
        width={480}
        height={360}
        className="mx-auto mb-6 w-64 sm:w-80"
      />
      <PageHeading align="center" overline="404" title={title} intro={intro} />
      <div className="mt-9 flex flex-wrap justify-center gap-4 max-sm:grid">
        <a href={paths.fleet} className={buttonClass()}>
          See the fleet
        </a>
        <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
          Back to home
        </a>
      </div>
    </div>
  );
}
