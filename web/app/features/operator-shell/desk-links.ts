import type { Grade } from '@makani/contract/operator/operators';
import {
  Banknote,
  Braces,
  CalendarCheck,
  CalendarClock,
  CalendarRange,
  Car,
  ChartColumn,
  ClipboardCheck,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Luggage,
  Mails,
  MessageSquareQuote,
  MessageSquareWarning,
  MessagesSquare,
  ScanSearch,
  Scale,
  ScrollText,
  Settings2,
  ShieldCheck,
  Tags,
  UsersRound,
  Webhook,
  Wrench,
} from 'lucide-react';
import { paths } from '../../paths.ts';

export interface DeskLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** The purpose of the screen. The overview itself has none. */
  about?: string;
  /** Only managers see it. */
  grade?: Grade;
  /** Only where cards go to Stripe. */
  isOfStripe?: boolean;
}

/** The parts of the desk, in the order in which a day needs them. */
const deskLinks: readonly DeskLink[] = [
  {
    label: 'Today',
    to: paths.operator,
    Icon: CalendarClock,
    about: 'Pickups and returns by the hour, and what is late.',
  },
  { label: 'Overview', to: paths.operatorOverview, Icon: LayoutDashboard },
  {
    label: 'Bookings',
    to: paths.operatorBookings,
    Icon: CalendarCheck,
    about: 'Find a trip, see its full history, make refunds.',
  },
  {
    label: 'Messages',
    to: paths.operatorMessages,
    Icon: MessagesSquare,
    about: 'Reported conversations, and answers in the company’s name.',
  },
  {
    label: 'Calendar',
    to: paths.operatorCalendar,
    Icon: CalendarRange,
    about: 'Bookings of the whole fleet, and moving them to other vehicles.',
  },
  {
    label: 'Approvals',
    to: paths.operatorApprovals,
    Icon: ShieldCheck,
    about: 'Requests waiting for a second operator.',
  },
  {
    label: 'Email',
    to: paths.operatorMail,
    Icon: Mails,
    about: 'Emails that failed, and resending them.',
  },
  {
    label: 'Texts',
    to: paths.operatorTexts,
    Icon: MessageSquareWarning,
    about: 'Text messages that failed, and resending them.',
  },
  {
    label: 'Payments',
    to: paths.operatorPayments,
    Icon: CreditCard,
    about: 'Payments that aren’t settled or don’t match.',
  },
  {
    label: 'Disputes',
    to: paths.operatorDisputes,
    Icon: Scale,
    about: 'Charges that cardholders contest, and our answers.',
    isOfStripe: true,
  },
  {
    label: 'Payouts',
    to: paths.operatorPayouts,
    Icon: Banknote,
    about: 'What hosts are paid, and why something isn’t.',
    isOfStripe: true,
  },
  {
    label: 'Guests',
    to: paths.operatorGuests,
    Icon: Luggage,
    about: 'Everyone who rents, and blocking those who shouldn’t.',
  },
  {
    label: 'Hosts',
    to: paths.operatorHosts,
    Icon: KeyRound,
    about: 'Who offers vehicles, and how reliably.',
  },
  {
    label: 'Vehicles',
    to: paths.operatorVehicles,
    Icon: Car,
    about: 'Every vehicle and its bookings.',
  },
  {
    label: 'Service',
    to: paths.operatorService,
    Icon: Wrench,
    about: 'What came back and isn’t ready, plates, and the next service.',
  },
  {
    label: 'Prices',
    to: paths.operatorPrices,
    Icon: Tags,
    about: 'Seasons and other rules that change daily prices.',
    grade: 'manager',
  },
  {
    label: 'Listings',
    to: paths.operatorListings,
    Icon: ClipboardCheck,
    about: 'New vehicles waiting for approval.',
  },
  {
    label: 'Reviews',
    to: paths.operatorReviews,
    Icon: MessageSquareQuote,
    about: 'What guests wrote: hide it, or put it back.',
  },
  {
    label: 'Look-up',
    to: paths.operatorLookUp,
    Icon: ScanSearch,
    about: 'Who had a vehicle at a given time, for citations and tolls.',
  },
  {
    label: 'Reports',
    to: paths.operatorReports,
    Icon: ChartColumn,
    about: 'Revenue, utilization, lead time and cancellations, and the ledger as a file.',
    grade: 'manager',
  },
  {
    label: 'Audit',
    to: paths.operatorAudit,
    Icon: ScrollText,
    about: 'Who did what, when and why, and whether any entry was altered.',
    grade: 'manager',
  },
  {
    label: 'Settings',
    to: paths.operatorSettings,
    Icon: Settings2,
    about:
      'Locations, support contacts, brand, policy, offers, FAQs and limits, changed now or on a later day.',
    grade: 'manager',
  },
  {
    label: 'Team',
    to: paths.operatorTeam,
    Icon: UsersRound,
    about: 'Who works here, and what they may do.',
    grade: 'manager',
  },
  {
    label: 'API keys',
    to: paths.operatorApiKeys,
    Icon: Braces,
    about: 'Keys for your own tools, each for what it needs.',
    grade: 'manager',
  },
  {
    label: 'Webhooks',
    to: paths.operatorWebhooks,
    Icon: Webhook,
    about: 'Addresses that are told of bookings and payments, and what arrived.',
    grade: 'manager',
  },
];

/** The parts that an operator of this grade has here. A page that is open has its part, whoever led there. */
export function linksFor({
  grade: own,
  hasStripe,
  pathname = '',
}: {
  grade: Grade;
  hasStripe: boolean;
  pathname?: string;
}): DeskLink[] {
  return deskLinks.filter(
    ({ grade, isOfStripe = false, to }) =>
      (grade === undefined || grade === own) && (!isOfStripe || hasStripe || pathname.startsWith(to)),
  );
}
