import * as z from 'zod';

/** An on/off setting whose dangerous value needs a suffix (`off-public`) at a public address. */
export const saidTwice = <Value extends 'on' | 'off'>(value: Value) =>
  z.enum(['on', 'off', `${value}-public`], { error: `on or off, or ${value}-public at a public address` });

/** True for host names of the local machine. */
export function isOwnMachine(hostname: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Lists the settings that are harmless on a local machine but dangerous on a public site, all at once. */
export function notForThePublic(values: {
  SIMULATED_PAYMENTS: boolean;
  /** Cards go to a card network, not to the simulator. */
  hasCardNetwork: boolean;
  DEMO_DATA?: string | undefined;
  RATE_LIMITS: string;
}): string[] {
  return [
    ...(values.SIMULATED_PAYMENTS || values.hasCardNetwork
      ? []
      : [
          'SIMULATED_PAYMENTS should be on to let the public address of PUBLIC_URL run on the simulated card network, which moves no money, or the keys of Stripe set',
        ]),
    ...(values.DEMO_DATA === 'on'
      ? [
          'DEMO_DATA should be off at the public address of PUBLIC_URL, because everyone knows the demo passwords; on-public if you want that',
        ]
      : []),
    ...(values.RATE_LIMITS === 'off'
      ? [
          'RATE_LIMITS should be on at the public address of PUBLIC_URL, because without them passwords can be guessed; off-public if you want that',
        ]
      : []),
  ];
}
