import { coverInShort } from '@makani/domain/insurance/cover-words';
import { expect, test } from 'vitest';
import { composeMail } from '../../src/features/mail/compose-mail.ts';
import type { OutboxRow } from '../../src/features/mail/outbox.repository.ts';
import { pdfText } from './pdf-text.ts';
import { composer } from './composer.ts';
import { site } from './mail-fixtures.ts';

const longAddress =
  'Nalu Rentals Administration and Accounting, Building Seven, Second Floor, Suite 2100, 1234567 Sample Street at the Fictional Harbor, Honolulu, Hawaii 96800, United States of America';

test.each([
  [
    'a short address',
    { name: 'Nalu Rentals LLC', address: '1 Sample Street, Honolulu, HI', taxId: '99-0000001' },
    1,
  ],
  ['an address over two lines, no tax ID', { name: 'Łódź & Co', address: longAddress, taxId: undefined }, 2],
])('the receipt and its mail name the seller: %s', async (_what, seller, lines) => {
  const mail = await composeMail(receiptRow(), { ...composer, site: { ...site, seller } });
  const pdf = Buffer.from(mail.attachments[0]?.content ?? '');
  const shown = pdfText(pdf);
  expect(withoutSpaces(shown)).toContain(withoutSpaces(`MAKANI Sold by ${seller.name} ${seller.address}`));
  expect(shown.includes(seller.address)).toBe(lines === 1);
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);

  const text = `Sold by ${seller.name} · ${seller.address}`;
  expect(mail.text).toContain(text);
  expect(mail.html).toContain(text.replace('&', '&amp;'));
  for (const words of [shown, mail.text, mail.html])
    expect(words.includes('Tax ID 99-0000001')).toBe(seller.taxId !== undefined);
});

test('the receipt says what the insurance covers', async () => {
  const mail = await composeMail(receiptRow(), composer);
  const words = withoutSpaces(pdfText(Buffer.from(mail.attachments[0]?.content ?? '')));
  expect(words).toContain(withoutSpaces('Basic insurance: liability up to $40,000 per person'));
});

test('the receipt has every letter that its font has, and what looks the same for some', async () => {
  const row = receiptRow();
  const { receipt } = row.payload as { receipt: { customerName: string } };
  receipt.customerName = 'Ștefan Kaʻōhua Łódź 山';
  const mail = await composeMail(row, composer);
  const words = withoutSpaces(pdfText(Buffer.from(mail.attachments[0]?.content ?? '')));
  expect(words).toContain(withoutSpaces('For Ştefan Ka‘ōhua Łódź ?,'));
});

test.each([
  ['Makani & Sons!', 'makani-sons-receipt-MK-'],
  ['Hawaiʻi Café', 'hawaii-cafe-receipt-MK-'],
  ['ハワイの風', 'receipt-MK-'],
])('the receipt of %s is a file that every system can name', async (name, beginning) => {
  const { attachments } = await composeMail(receiptRow(), { ...composer, site: { ...site, name } });
  expect(attachments[0]?.filename).toMatch(new RegExp(`^${beginning}\\w+\\.pdf$`));
});

/** The extracted text has no spaces where a line or a font ends. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

const cover = coverInShort('basic');

function receiptRow(): OutboxRow {
  const lines = [
    { label: 'Rental, 3 days at $399.00', cents: 119_700 },
    { label: 'Basic insurance, 10%', cents: 11_970 },
    { label: 'Service fee, 5%', cents: 5985 },
  ];
  return {
    id: '0b6f4c1e-8a11-4c1e-9a55-0123456789ab',
    kind: 'receipt',
    recipient: 'guest@guests.example',
    payload: {
      receipt: {
        reference: 'MK-7H3QX9',
        issuedOn: 'Nov 21, 2026',
        customerName: 'Sample Guest',
        customerEmail: 'guest@guests.example',
        vehicleName: 'Toyota Sienna Platinum',
        locationName: 'Honolulu',
        locationAddress: '555 Trade Wind Way, Honolulu, HI 96815',
        pickupAt: '2026-12-01T10:00',
        returnAt: '2026-12-04T10:00',
        standing: 'Confirmed',
        lines,
        totalCents: 137_655,
        cover,
        movements: [{ label: 'Nov 21, 2026 8:03 AM, charged to the card ending in 4242', cents: 137_655 }],
        paidCents: 137_655,
        note: null,
      },
      chargedCents: 137_655,
      last4: '4242',
    },
    attempts: 1,
    created_at: Temporal.Instant.from('2026-11-20T18:03:00Z'),
  };
}
