import type { Grade } from '@makani/contract/operator/operators';
import {
  CalendarCheck,
  Car,
  ClipboardCheck,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Luggage,
  Mails,
  MessageSquareQuote,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { paths } from '../../paths.ts';

export interface DeskLink {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Only managers see it. */
  grade?: Grade;
}

/** The parts of the desk, in the order in which a day needs them. */
export const deskLinks: readonly DeskLink[] = [
  { label: 'Overview', to: paths.operator, Icon: LayoutDashboard },
  { label: 'Bookings', to: paths.operatorBookings, Icon: CalendarCheck },
  { label: 'Approvals', to: paths.operatorApprovals, Icon: ShieldCheck },
  { label: 'Email', to: paths.operatorMail, Icon: Mails },
  { label: 'Payments', to: paths.operatorPayments, Icon: CreditCard },
  { label: 'Guests', to: paths.operatorGuests, Icon: Luggage },
  { label: 'Hosts', to: paths.operatorHosts, Icon: KeyRound },
  { label: 'Vehicles', to: paths.operatorVehicles, Icon: Car },
  { label: 'Listings', to: paths.operatorListings, Icon: ClipboardCheck },
  { label: 'Reviews', to: paths.operatorReviews, Icon: MessageSquareQuote },
  { label: 'Team', to: paths.operatorTeam, Icon: UsersRound, grade: 'manager' },
];
