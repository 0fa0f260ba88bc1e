import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GetMoneyBack } from '../../app/features/substitute/get-money-back.tsx';

const stays = 'The other vehicles of your trip stay booked, and you can then cancel them free of charge';

test.each([
  ['of several vehicles reads what becomes of the others', true],
  ['of one vehicle reads nothing of others', false],
])('a guest who lost one %s', (_, isTogether) => {
  const html = renderToStaticMarkup(
    <GetMoneyBack
      refundCents={137_655}
      isCharged
      vehicleName="Honda Odyssey Elite"
      isTogether={isTogether}
      isPending={false}
      isDisabled={false}
      onConfirm={() => undefined}
    />,
  );
  expect(html).toContain('we’ll refund all $1,376.55 to your card. There’s no fee.');
  expect(html).toContain('Get a full refund');
  expect(html).toContain('Get a $1,376.55 refund');
  expect(html.includes(stays)).toBe(isTogether);
});

test('a guest who wasn’t charged reads that the hold is released, and of no refund', () => {
  const html = renderToStaticMarkup(
    <GetMoneyBack
      refundCents={137_655}
      isCharged={false}
      vehicleName="Honda Odyssey Elite"
      isTogether={false}
      isPending={false}
      isDisabled={false}
      onConfirm={() => undefined}
    />,
  );
  expect(html).toContain(
    'we’ll release the $1,376.55 hold on your card, and you won’t be charged. There’s no fee.',
  );
  expect(html).toContain('Release the $1,376.55 hold');
  expect(html).not.toMatch(/back|refund/);
});
