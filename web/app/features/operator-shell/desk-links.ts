import type { Grade } from '@makani/contract/operator/operators';
import { CalendarCheck, LayoutDashboard, type LucideIcon, ShieldCheck, UsersRound } from 'lucide-react';
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
  { label: 'Team', to: paths.operatorTeam, Icon: UsersRound, grade: 'manager' },
];
