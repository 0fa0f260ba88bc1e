import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PhoneLink } from '../../ui/buttons/contact-links.tsx';
import { useSite } from '../../site.ts';

export interface DeskCardProps {
  /** A visitor's likely question. */
  title: string;
  className?: string;
}

/** The support phone, answered at any hour. */
export function DeskCard({ title, className = '' }: DeskCardProps) {
  const { supportPhone } = useSite();
  return (
    <section aria-label={title} className={`border border-brass bg-paper-bright p-2 ${className}`}>
      <img
        src="/art/scenes/faqs-desk.svg"
        alt=""
        width={800}
        height={1000}
        loading="lazy"
        className="aspect-5/4 w-full border border-brass/50 object-cover object-[50%_62%]"
      />
      <div className="px-4 pt-5 pb-6 text-center">
        <p className="poster text-lg leading-snug">{title}</p>
        <p className="mt-2 text-balance text-ink-soft">
          Call <PhoneLink phone={supportPhone} /> at any hour, or send us a message.
        </p>
        <Link to={paths.contact} className={`${buttonClass({ variant: 'secondary', size: 'small' })} mt-5`}>
          Contact us
        </Link>
      </div>
    </section>
  );
}
