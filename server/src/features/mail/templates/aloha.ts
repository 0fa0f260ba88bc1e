import { leadsNowhere } from '@makani/contract/kernel/text';

const longestName = 40;

/**
 * 'Aloha Keola'. An account may be older than the rule for names, and its address may be somebody else's: a name that
 * is a message is left out.
 */
export function aloha(firstName: string): string {
  return leadsNowhere(firstName) && firstName.length <= longestName ? `Aloha ${firstName}` : 'Aloha';
}
