import { firstOffers } from '@makani/domain/pricing/first-offers';
import { shownOffers } from '@makani/domain/pricing/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectFocusIn } from '../kit/elements.ts';
import { openHome } from '../kit/home-page.ts';

test('three offers, each with its terms, and the code where it has one', async () => {
  const { user } = await openHome({ offers: shownOffers(firstOffers, '2026-11-20') });
  const offers = within(screen.getByRole('region', { name: 'Exclusive Offers' }));
  expect(offers.getAllByRole('button', { name: /View details/i })).toHaveLength(3);
  for (const [name, promise, term, code] of [
    ['Premium weekend escape', '20% off weekend rentals', /20% off the rental fee/, 'WEEKEND20'],
    [
      'Extended luxury experience',
      'Special weekly rates',
      /Every seventh day’s rental fee is waived/,
      'WEEKLY',
    ],
    ['Elite collection', 'The finest of the fleet', /No code needed/, undefined],
  ] as const) {
    const card = offers.getByRole('heading', { name }).closest('article');
    expect(card).toHaveTextContent(promise);
    await user.click(offers.getByRole('button', { name: `View details: ${name}` }));
    const dialog = await screen.findByRole('dialog', { name });
    const details = within(dialog);
    expect(details.getAllByRole('listitem').some(({ textContent }) => term.test(textContent))).toBe(true);
    const applied = details.queryByText(/^Applied for you/)?.closest('p');
    expect(applied?.textContent).toBe(code?.replace(/^/, 'Applied for you when you continue:'));
    expect(details.getByRole('link', { name: 'See the fleet' })).toHaveAttribute('href', '/fleet');
    await expectFocusIn(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
