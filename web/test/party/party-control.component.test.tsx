import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findDialog } from '../kit/elements.ts';
import { openHome } from '../kit/home-page.ts';
import { chooseMoment } from '../kit/pickers.ts';
import { setWindowWidth } from '../kit/window-width.ts';

const question = 'Who’s coming, and what are you bringing?';

test('the party is a field of the search; its Done says who travels and runs no search', async () => {
  const { user, address } = await openHome();
  await chooseMoment(user, 'Pickup', '2026-12-01T10:00');
  await chooseMoment(user, 'Return', '2026-12-04T10:00');
  const field = screen.getByRole('button', { name: `${question} Add travelers and bags` });
  await user.click(field);
  const dialog = await findDialog(question);
  await user.click(dialog.getByRole('button', { name: 'More: Children' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field).toHaveAccessibleName(`${question} 2 adults, 1 child, 2 bags`);
  expect(address()).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/search'));
});

for (const [width, isUnfolded] of [
  [390, 'true'],
  [1440, 'false'],
] as const)
  test(`at ${width}, once it is said who travels, where and when ${isUnfolded === 'true' ? 'unfold' : 'stay as they are'}`, async () => {
    setWindowWidth(width);
    const { user } = await openHome();
    const fold = screen.getByRole('button', { name: 'Where and when?' });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${RegExp.escape(question)}`) }));
    const dialog = await findDialog(question);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fold).toHaveAttribute('aria-expanded', isUnfolded);
  });

test('a child takes one row: an age and the seat that follows; the rest is folded until asked for', async () => {
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${RegExp.escape(question)}`) }));
  const dialog = await findDialog(question);
  await user.click(dialog.getByRole('button', { name: 'More: Children' }));
  const child = dialog.getByRole('group', { name: 'Child 1' });
  expect(child).toHaveTextContent('Booster');
  await user.click(dialog.getByRole('button', { name: 'Age 5 years' }));
  await user.click(await screen.findByRole('option', { name: 'Under 1' }));
  await waitFor(() => expect(child).toHaveTextContent('Rear-facing seat'));
  expect(dialog.queryByLabelText('First name')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'More about child 1' }));
  expect(dialog.getByLabelText('First name')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'We bring this seat ourselves' })).toBeVisible();
});
