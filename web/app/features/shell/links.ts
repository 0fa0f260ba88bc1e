import { paths } from '../../paths.ts';

export interface ShellLink {
  label: string;
  to: string;
}

export const mainLinks: readonly ShellLink[] = [
  { label: 'Vehicles', to: paths.fleet },
  { label: 'Locations', to: paths.locations },
  { label: 'About us', to: paths.about },
  { label: 'How to rent', to: paths.howToRent },
  { label: 'FAQs', to: paths.faqs },
];

export const quickLinks: readonly ShellLink[] = [
  { label: 'About us', to: paths.about },
  { label: 'Our vehicles', to: paths.fleet },
  { label: 'Locations', to: paths.locations },
  { label: 'FAQs', to: paths.faqs },
  { label: 'List your vehicle', to: paths.listYourVehicle },
];

export const customerServiceLinks: readonly ShellLink[] = [
  { label: 'Contact us', to: paths.contact },
  { label: 'Terms of service', to: paths.terms },
  { label: 'Privacy policy', to: paths.privacy },
  { label: 'Cookie policy', to: paths.cookies },
];
