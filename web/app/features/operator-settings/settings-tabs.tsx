import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useCurrentInView } from '../../ui/desk/current-in-view.ts';

const subjects = [
  { label: 'Locations', to: paths.operatorLocations },
  { label: 'Support contacts', to: paths.operatorSupport },
  { label: 'Brand', to: paths.operatorBrand },
  { label: 'Policy', to: paths.operatorPolicy },
  { label: 'Offers', to: paths.operatorOffers },
  { label: 'Arrivals', to: paths.operatorArrivals },
  { label: 'FAQs', to: paths.operatorFaqs },
  { label: 'Limits', to: paths.operatorLimits },
];

/** The way from one subject of the settings to another. Narrow windows scroll it sideways. */
export function SettingsTabs() {
  const tabs = useRef<HTMLUListElement>(null);
  useCurrentInView(tabs, useLocation().pathname);
  return (
    <nav aria-label="Settings" className="-mx-4 mb-6 border-b border-brass/60 sm:mx-0">
      <ul ref={tabs} className="relative -mb-px flex gap-x-6 overflow-x-auto px-4 sm:px-0">
        {subjects.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={tabClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function tabClass({ isActive }: { isActive: boolean }): string {
  const look = isActive
    ? 'border-hibiscus-press font-medium'
    : 'border-transparent text-ink-soft hover:border-brass hover:text-ink';
  return `flex min-h-11 items-center border-b-2 text-sm whitespace-nowrap ${look}`;
}
