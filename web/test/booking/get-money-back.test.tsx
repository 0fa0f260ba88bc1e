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
      vehicleName="Honda Odyssey Elite"
      isTogether={isTogether}
      isPending={false}
      isDisabled={false}
      onConfirm={() => undefined}
    />,
  );
  expect(html).toContain('all $1,376.55 goes back to your card. There’s no fee.');
  expect(html.includes(stays)).toBe(isTogether);
});
