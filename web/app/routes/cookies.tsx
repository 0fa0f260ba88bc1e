import { CookieParts } from '../features/cookies/cookie-parts.tsx';
import { Hero } from '../ui/hero.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export function meta() {
  return [
    { title: 'Cookie policy · Makani' },
    {
      name: 'description',
      content:
        'Learn about how we use cookies and similar technologies on our website, and choose what you allow.',
    },
  ];
}

export default function Cookies() {
  return (
    <>
      <Hero
        title="Cookie Policy"
        subtitle="Learn about how we use cookies and similar technologies on our website."
      />
      <section aria-labelledby="usage" className="page py-16 lg:py-24">
        <SectionHeading id="usage" title="Understanding Our Cookie Usage" />
        <CookieParts />
      </section>
    </>
  );
}
