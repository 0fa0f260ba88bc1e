import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';

test('a signed-out visitor signs in from the menu', async () => {
  const { user } = openPage('/about');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = await findDialog('Menu');
  await user.click(menu.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});
