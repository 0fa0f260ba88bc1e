import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';

const subjects = [
  { label: 'Locations', to: paths.operatorLocations },
  { label: 'Support contacts', to: paths.operatorSupport },
  { label: 'Brand', to: paths.operatorBrand },
  { label: 'Policy', to: paths.operatorPolicy },
  { label: 'Offers', to: paths.operatorOffers },
  { label: 'FAQs', to: paths.operatorFaqs },
  { label: 'Limits', to: paths.operatorLimits },
];

/** The way from one subject of the settings to another. */
export function SettingsTabs() {
  return (
    <nav aria-label="Settings" className="mb-6 border-b border-brass/60">
      <ul className="-mb-px flex flex-wrap gap-x-6">
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
