import type { Grade } from '@makani/contract/operator/operators';
import { CreditCard, LayoutDashboard, type LucideIcon, Mails, UsersRound } from 'lucide-react';
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
  { label: 'Email', to: paths.operatorMail, Icon: Mails },
  { label: 'Payments', to: paths.operatorPayments, Icon: CreditCard },
  { label: 'Team', to: paths.operatorTeam, Icon: UsersRound, grade: 'manager' },
];
