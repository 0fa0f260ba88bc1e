import { Link } from 'react-router';
import { rentalPromises, rentalSteps } from '../content/how-to-rent.ts';
import { RentalSteps } from '../features/how-to-rent/rental-steps.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { usePolicy, useSite } from '../site.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/buttons/button-class.ts';
import { MailLink, PhoneLink } from '../ui/buttons/contact-links.tsx';
import { PosterHero } from '../ui/pictures/poster-hero.tsx';
import { SectionHeading } from '../ui/text/section-heading.tsx';
import type { Route } from './+types/how-to-rent.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'How to rent',
    description:
      'Five steps from reservation to return, the four documents to bring, 24/7 roadside assistance and unlimited mileage within Hawaii.',
  });
}

export default function HowToRent() {
  const { supportPhone, supportEmail } = useSite();
  const policy = usePolicy();
  return (
    <>
      <PosterHero
        title="How to rent"
        subtitle="Five steps, four documents, and a full tank on return."
        image="/art/scenes/how-to-rent-hero.svg"
      />
      <section aria-labelledby="steps" className="page pt-20 pb-6 lg:pt-28">
        <SectionHeading id="steps" title="Five steps" />
        <div className="mt-10 lg:mt-14">
          <RentalSteps steps={rentalSteps(policy)} />
        </div>
      </section>
      <section aria-label="What we promise" className="border-y border-brass bg-paper-deep">
        <ul className="page grid divide-brass/60 max-md:divide-y md:grid-cols-3 md:divide-x">
          {rentalPromises.map(({ title, text }) => (
            <li key={title} className="px-2 py-8 text-center md:px-8 md:py-14">
              <p className="font-display text-2xl text-balance">{title}</p>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="help" className="page py-20 text-center lg:py-28">
        <SectionHeading id="help" title="Help on the way" />
        <p className="mx-auto mt-6 max-w-xl text-lg text-ink-soft">
          Have a question, at the desk or on the road? We’re here 24/7: call{' '}
          <PhoneLink phone={supportPhone} /> or write to <MailLink email={supportEmail} />.
        </p>
        <div className="mt-9 flex flex-wrap justify-center gap-4">
          <Link to={paths.fleet} className={`${buttonClass({ size: 'large' })} max-sm:w-full`}>
            See the fleet
          </Link>
          <Link
            to={paths.faqs}
            className={`${buttonClass({ size: 'large', variant: 'secondary' })} max-sm:w-full`}
          >
            Read the FAQs
          </Link>
        </div>
      </section>
    </>
  );
}
