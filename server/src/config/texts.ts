import * as z from 'zod';
import { isOwnMachine } from './public-address.ts';
import { address, optional, withDefault } from './variables.ts';

export interface TwilioSettings {
  accountSid: string;
  /** Signs the replies that Twilio tells us, and is the password of our calls. */
  authToken: string;
  /** The registered sender, with its numbers. */
  messagingServiceSid: string;
  /** The stand-in's address; unset, Twilio's own. */
  apiBase: string | undefined;
}

/** `files`: simulated, each text becomes a file in the data folder. */
export type TextSettings = { via: 'off' | 'files' } | ({ via: 'twilio' } & TwilioSettings);

const onThisMachine = 'the address of a stand-in for Twilio on this machine, such as http://127.0.0.1:4020';
const sid = (prefix: string, name: string) =>
  optional(z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`), `the SID of ${name}, ${prefix}…`));

export const textVariables = {
  TEXT_MESSAGES: withDefault(z.enum(['off', 'simulated'], { error: 'off or simulated' }), 'off'),
  TWILIO_ACCOUNT_SID: sid('AC', 'an account at Twilio'),
  TWILIO_AUTH_TOKEN: optional(
    z.string().regex(/^[0-9a-f]{32}$/, 'the auth token of that account, 32 hexadecimal digits'),
  ),
  TWILIO_MESSAGING_SERVICE_SID: sid('MG', 'a messaging service of that account'),
  // The service at this address gets the auth token with every call.
  TWILIO_API_BASE: optional(
    address(['http:', 'https:'], onThisMachine).refine(
      (url) => isOwnMachine(URL.parse(url)?.hostname ?? ''),
      { error: onThisMachine },
    ),
  ),
};

const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_MESSAGING_SERVICE_SID'] as const;

type TextValues = { TEXT_MESSAGES: 'off' | 'simulated' } & Partial<
  Record<(typeof names)[number] | 'TWILIO_API_BASE', string | undefined>
>;

/** Faults in the combination of settings, each as a sentence without their values. */
export function textRefusals(values: TextValues): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length)
    return values.TWILIO_API_BASE === undefined
      ? []
      : [`${names.join(', ')} should be set too: TWILIO_API_BASE is where their stand-in listens`];
  if (missing.length > 0)
    return [
      `${missing.join(', ')} should be set too: text messages go to Twilio with all three, or nowhere with none`,
    ];
  return values.TEXT_MESSAGES === 'simulated'
    ? ['TEXT_MESSAGES should be unset with an account at Twilio: simulated texts only become files']
    : [];
}

export function readTexts(values: TextValues): TextSettings {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid,
    TWILIO_API_BASE: apiBase,
  } = values;
  if (accountSid && authToken && messagingServiceSid)
    return { via: 'twilio', accountSid, authToken, messagingServiceSid, apiBase };
  return { via: values.TEXT_MESSAGES === 'simulated' ? 'files' : 'off' };
}
