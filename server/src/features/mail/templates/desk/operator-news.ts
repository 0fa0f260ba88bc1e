import { formatWallTime } from '@makani/contract/kernel/time';
import type { OperatorNews } from '../../kinds/operator-news.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';

/** The change of somebody's access, its author, and how to undo a planned one. */
export function operatorNewsMail(facts: OperatorNews, site: MailSite): WrittenMail {
  const message = `${facts.byName === '' ? 'Someone at the command line' : facts.byName} ${happened(facts)}.`;
  const sentence = facts.news === 'joined' ? `${facts.who} joined the desk as ${role(facts)}.` : message;
  const planned =
    facts.from === null
      ? []
      : [
          `It takes effect when a second manager confirms it, or automatically at ${formatWallTime(facts.from)} in Honolulu. Until then, any manager can withdraw it.`,
        ];
  return accountNotice(
    {
      title: titles[facts.news],
      preheader: sentence,
      paragraphs: [`${aloha(facts.firstName)}, here’s news from the desk.`, sentence, ...planned],
      action: { label: 'See the team', url: `${site.publicUrl}/operator/team` },
      afterwards:
        'If this isn’t right, please act now. All managers, and the person it’s about, get an email about every invitation and every change of access.',
    },
    site,
  );
}

function happened({ news, who, isReader, grade }: OperatorNews): string {
  const whom = isReader ? 'you' : who;
  const whose = isReader ? 'your access' : `the access of ${who}`;
  const as = role({ grade });
  switch (news) {
    case 'invited':
      return `invited ${whom} to the desk as ${as}`;
    case 'invited_again':
      return `sent ${whom} a new link. The old password and codes no longer work`;
    case 'joined':
      return `joined the desk as ${as}`;
    case 'changed':
      return `made ${whom} ${as}`;
    case 'ended':
      return `ended ${whose} to the desk`;
    case 'restored':
      return `restored ${whose} to the desk`;
    case 'invitation_planned':
      return `wants to send ${whom} a new link. The old password and codes will stop working`;
    case 'change_planned':
      return `wants to make ${whom} ${as}`;
    case 'end_planned':
      return `wants to end ${whose} to the desk`;
    case 'plan_withdrawn':
      return `withdrew the planned change of ${whose}`;
  }
}

function role({ grade }: Pick<OperatorNews, 'grade'>): string {
  return grade === 'manager' ? 'a manager' : 'an operator';
}

const titles: Record<OperatorNews['news'], string> = {
  invited: 'Someone was invited to the desk',
  invited_again: 'Someone at the desk got a new link',
  joined: 'Someone joined the desk',
  changed: 'Someone’s access to the desk changed',
  ended: 'Someone’s access to the desk ended',
  restored: 'Someone’s access to the desk was restored',
  invitation_planned: 'A new link for a manager is planned',
  change_planned: 'A change of a manager’s access is planned',
  end_planned: 'The end of a manager’s access is planned',
  plan_withdrawn: 'A planned change at the desk was withdrawn',
};
