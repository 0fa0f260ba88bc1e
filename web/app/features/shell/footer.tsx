import { Mail, MapPin, Phone } from 'lucide-react';
import type { Site } from '@makani/contract/site/site';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { BrandMark } from './brand-mark.tsx';
import { type ShellLink, customerServiceLinks, quickLinks } from './links.ts';
import { useSite } from '../../site.ts';
import { socialMarks } from './social-marks.tsx';

export function Footer() {
  const site = useSite();
  return (
    <footer className="mt-auto bg-ink text-paper [&_:focus-visible]:outline-paper">
      <Swell />
      <div className="page grid grid-cols-2 gap-x-4 gap-y-12 sm:gap-x-8 pt-10 pb-14 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="max-sm:col-span-2">
          <Link to={paths.home} translate="no" className="poster inline-flex items-center gap-2.5 text-2xl">
            <BrandMark className="size-9" />
            {site.name}
          </Link>
          <p className="mt-4 max-w-xs text-paper/85">{site.tagline}</p>
          <Social social={site.social} />
        </div>
        <LinkColumn title="Quick links" links={quickLinks} />
        <LinkColumn title="Customer service" links={customerServiceLinks} />
        <section aria-labelledby="footer-contact" className="max-sm:col-span-2">
          <ColumnTitle id="footer-contact">Contact</ColumnTitle>
          <address className="grid gap-3 not-italic">
            <ContactLine icon={<MapPin />}>Honolulu, Hawaiʻi</ContactLine>
            <ContactLine icon={<Phone />}>
              <a className={footerLink} href={`tel:${site.supportPhone.replaceAll(/[^+\d]/g, '')}`}>
                {site.supportPhone}
              </a>
            </ContactLine>
            <ContactLine icon={<Mail />}>
              <a className={footerLink} href={`mailto:${site.supportEmail}`}>
                {site.supportEmail}
              </a>
            </ContactLine>
          </address>
        </section>
      </div>
      <div className="page">
        <p className="border-t border-brass/60 py-6 text-sm text-paper/80">
          © {site.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

const footerLink =
  'underline decoration-transparent underline-offset-4 transition-colors hover:decoration-brass-light';

function LinkColumn({ title, links }: { title: string; links: readonly ShellLink[] }) {
  const id = `footer-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <nav aria-labelledby={id}>
      <ColumnTitle id={id}>{title}</ColumnTitle>
      <ul className="grid gap-3">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={footerLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ColumnTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="label-caps mb-5 font-sans text-brass-light">
      {children}
    </h2>
  );
}

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brass-light">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Social({ social }: Pick<Site, 'social'>) {
  if (social.length === 0) return null;
  return (
    <ul className="mt-6 flex gap-3">
      {social.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer me"
            aria-label={`${network} (opens in a new tab)`}
            className="grid size-11 place-items-center rounded-full border border-brass text-paper transition-colors hover:bg-paper hover:text-ink [&_svg]:size-5.5"
          >
            {socialMarks[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Swell() {
  return (
    <div aria-hidden="true" className="bg-paper forced-colors:hidden">
      <svg viewBox="0 0 1440 48" preserveAspectRatio="none" className="block h-8 w-full sm:h-12">
        <path
          className="fill-ink"
          d="M0 28c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v20H0Z"
        />
        <path
          className="stroke-brass"
          fill="none"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
          d="M0 20c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0"
        />
      </svg>
    </div>
  );
}
