export { inviteByCommand } from '../invite-operator.ts';
