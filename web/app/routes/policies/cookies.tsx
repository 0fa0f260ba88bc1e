import { CookieParts } from '../../features/cookies/cookie-parts.tsx';
import { publicMeta } from '../../features/shell/page-meta.ts';
import { PosterHero } from '../../ui/pictures/poster-hero.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';
import type { Route } from './+types/cookies.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'Cookie policy',
    description:
      'Learn about how we use cookies and similar technologies on our website, and choose what you allow.',
  });
}

export default function Cookies() {
  return (
    <>
      <PosterHero
        title="Cookie Policy"
        subtitle="Learn about how we use cookies and similar technologies on our website."
        image="/art/scenes/cookies-hero.svg"
      />
      <section aria-labelledby="usage" className="page py-16 lg:py-24">
        <SectionHeading id="usage" title="Understanding Our Cookie Usage" />
        <CookieParts />
      </section>
    </>
  );
}
