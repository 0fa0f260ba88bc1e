import PostalMime from 'postal-mime';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { badgeColours, listVehicle, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** A site that reviews listings, as on a server. */
test.use({ site: { env: { LISTING_REVIEW: 'on' } } });

test('a listing that waits tells its host why, is nowhere for guests, and is approved with the host’s email', async ({
  page,
  app,
  mayRespond,
}) => {
  const host = await signUpHost(app);
  const vehicle = await listVehicle(app, host, [[0, 128, 0]]);
  await signedInAs(page, host);
  await page.goto('/host/vehicles');
  const card = page.getByRole('article', { name: sampleVan });
  const badge = card.getByText('In review', { exact: true });
  await expect(badge).toHaveCSS('background-color', badgeColours.yellow);
  const note = page.getByRole('region', { name: 'Waiting for review' });
  await expect(card.getByRole('region', { name: 'Waiting for review' })).toContainText(
    'Your email isn’t confirmed yet.',
  );
  await expect(note).toContainText('Once that’s done, guests see it right away.');
  await expect(note).not.toContainText('below $10');
  await expectAccessibleInEveryWidth(page, 'a listing that waits');

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(note).toBeVisible();
  await page.getByLabel('Price per day').fill('5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible();
  await expect(page.getByText('Waiting for review: its card says why.')).toBeVisible();
  await expect(note.getByRole('listitem')).toHaveText([/^Its price is below \$10 a day\./, /^Your email/]);

  await card.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview: as a guest sees it' })).toBeVisible();
  await expect(note.filter({ visible: true })).toContainText('below $10 a day');
  // It fades, and fading text has less contrast.
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Vehicle updated successfully')).toBeHidden();
  await expectAccessible(page, 'the preview of a listing that waits');
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByLabel('Price per day').fill('210');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(note.getByRole('listitem')).toHaveText([/^Your email/]);

  mayRespond(404);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(vehicle.id);
  const guest = await page.request.get(`/vehicle?id=${vehicle.id}`);
  expect(guest.status()).toBe(404);
  await page.goto(`/vehicle?id=${vehicle.id}`);
  const own = page.getByRole('main');
  await expect(own.getByRole('heading', { level: 1, name: sampleVan })).toBeVisible();
  await expect(own).toContainText('Guests can’t see this page at the moment.');
  await expect(own).toContainText('Your email isn’t confirmed yet.');
  await expect(page.getByText('Vehicle not found')).toHaveCount(0);
  await expectAccessible(page, 'the page of the host’s own listing that waits');

  await own.getByRole('link', { name: 'Confirm your email' }).click();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`We’ve sent a link to ${host.email}.`).first()).toBeVisible();
  await app.runJobs();
  const { text } = await PostalMime.parse(app.mails.at(-1)?.raw ?? '');
  await page.goto(/https?:\S+verify-email#[\w-]+/.exec(text ?? '')?.[0] ?? '');
  await expect(page.getByText('Your email is confirmed. Mahalo!')).toBeVisible();
  await page.goto('/host/vehicles');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto('/fleet');
  await expect(page.getByRole('link', { name: sampleVan })).toBeVisible();
});
