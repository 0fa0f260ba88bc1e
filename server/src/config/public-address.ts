import * as z from 'zod';

/** On or off, and a second word for the one of them that counts at a public address only when it is meant. */
export const saidTwice = <Value extends 'on' | 'off'>(value: Value) =>
  z.enum(['on', 'off', `${value}-public`], { error: `on or off, or ${value}-public at a public address` });

/** Whether a host name is only another name of the machine that asks. */
export function isOwnMachine(hostname: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** What is handy at home and harmful where others come: each has to be meant, and all of it is told at once. */
export function notForThePublic(values: {
  SIMULATED_PAYMENTS: boolean;
  DEMO_DATA?: string | undefined;
  RATE_LIMITS: string;
}): string[] {
  return [
    ...(values.SIMULATED_PAYMENTS
      ? []
      : [
          'SIMULATED_PAYMENTS should be on to let the public address of PUBLIC_URL run on the simulated card network, which moves no money',
        ]),
    ...(values.DEMO_DATA === 'on'
      ? [
          'DEMO_DATA should be off at the public address of PUBLIC_URL, because everybody knows the demo passwords; on-public if you want that',
        ]
      : []),
    ...(values.RATE_LIMITS === 'off'
      ? [
          'RATE_LIMITS should be on at the public address of PUBLIC_URL, because without them passwords can be guessed; off-public if you want that',
        ]
      : []),
  ];
}
