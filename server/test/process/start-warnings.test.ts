import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config/config.ts';
import { startWarnings } from '../../src/process/start-warnings.ts';

const server = {
  DATABASE_URL: 'postgres://makani@db.example/makani',
  DATA_KEY: randomBytes(32).toString('base64'),
  DATA_DIR: '/srv/makani',
};
const fictional = 'Set SELLER_NAME and SELLER_ADDRESS';
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

const own = "PUBLIC_URL is this machine's own address, http://localhost:3000:";

test.each([
  [{}, []],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:3000' }, []],
  [{ HOST: '0.0.0.0' }, [own]],
  [
    server,
    [own, 'written to files in /srv/makani/mail. Set SMTP_URL', 'Set S3_ENDPOINT, S3_BUCKET', fictional],
  ],
  [
    { ...server, SMTP_URL: 'smtps://mail.example' },
    [own, 'kept on this machine, in /srv/makani/photos', fictional],
  ],
  [{ ...server, ...s3 }, [own, 'Emails are not sent', fictional]],
  [{ ...server, ...s3, SMTP_URL: 'smtp://mail.example', SELLER_ADDRESS: '1 Sample Street' }, [own]],
  [{ ...server, ...s3, SMTP_URL: 'smtp://mail.example', SELLER_NAME: 'Nalu' }, [own, fictional]],
  [
    { PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on' },
    [fictional, 'Cards are simulated at https://makani.example'],
  ],
  [
    {
      PUBLIC_URL: 'https://makani.example',
      SIMULATED_PAYMENTS: 'on',
      DEMO_DATA: 'on-public',
      RATE_LIMITS: 'off-public',
    },
    [
      fictional,
      'Cards are simulated',
      'with the demo passwords',
      'Rate limits are off at https://makani.example',
    ],
  ],
  [
    { PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on', TEXT_MESSAGES: 'simulated' },
    ['written to files in .data/texts. Set TEXT_MESSAGES=off', fictional, 'Cards are simulated'],
  ],
  [{ TEXT_MESSAGES: 'simulated' }, []],
  [{ DEMO_DATA: 'on', RATE_LIMITS: 'off', SIMULATED_PAYMENTS: 'on' }, []],
  [{ SMTP_URL: 'smtp://a:hunter2@localhost' }, ['may be sent unencrypted']],
])('the start says what will surprise on a server, %#', (env, expected) => {
  const warnings = startWarnings(parseConfig(env));
  expect(warnings).toEqual(expected.map((words) => expect.stringContaining(words)));
  expect(warnings.join()).not.toContain('hunter2');
});
