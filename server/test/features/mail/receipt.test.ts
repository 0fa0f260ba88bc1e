import { coverInShort } from '@makani/domain/insurance/cover-words';
import { expect, test } from 'vitest';
import { composeMail } from '../../../src/features/mail/compose-mail.ts';
import type { OutboxRow } from '../../../src/features/mail/outbox.repository.ts';
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

test.each([
  ['Ștefan Kaʻōhua Łódź'],
  ['Nguyễn Thị Ngọc Ánh'],
  ['山田 太郎'],
  ['やまだ タロウ'],
  ['𠮷野 髙橋'],
  ['张伟 刘洋'],
  ['김민수'],
  ['Ольга Георгиос Γιώργος'],
  ['สมชาย'],
  ['दीपक'],
  ['J. R. O’Neill'],
])('the receipt of %s is made out to that name', async (name) => {
  const { words } = await receiptOf(name);
  expect(words).toContain(withoutSpaces(`For ${name}, guest@guests.example`));
});

test('every letter is drawn: none is the box of a font that lacks it', async () => {
  const { pdf } = await receiptOf('山田 · 张伟 · 김민수 · محمد علي · שלום · दीपक · สมชาย · Иван');
  // The first glyph of each font is that box.
  const drawn = [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(?<name>[\w-]+)/g)];
  expect(drawn.map(({ groups }) => groups?.['name'])).toContain('NotoSansArabic-Regular');
  expect(withoutSpaces(pdfText(pdf, 'NotoSansThai'))).toBe('สมชาย');
  expect(withoutSpaces(pdfText(pdf, 'NotoSansArabic'))).toHaveLength('محمدعلي'.length);
  expect(withoutSpaces(pdfText(pdf, 'NotoSansSC'))).toBe('张伟');
});

test('of a letter with an emoji the receipt has the letters, and a sign that no font has is a question mark', async () => {
  expect((await receiptOf('Kai 🌈')).words).toContain('ForKai?,');
  expect((await receiptOf('辻\u{E0100}')).words).toContain('For辻,');
});

test('only the fonts of the letters are in a receipt', async () => {
  const plain = (await receiptOf('Kai')).pdf.length;
  expect((await receiptOf('山田')).pdf.length - plain).toBeGreaterThan(0);
  expect((await receiptOf('山田')).pdf.length - plain).toBeLessThan(20_000);
  expect((await receiptOf('Kai')).fonts).toEqual(['Marcellus-Regular', 'NotoSans-Regular']);
});

test('amounts stand on one line with their figures', async () => {
  const { words, pdf } = await receiptOf('Kai');
  expect(words).toContain('Total$1,376.55');
  // Marcellus has figures that go below the line.
  expect(pdfText(pdf, 'Marcellus')).not.toMatch(/\d/);
});

test('the receipt of a one-way trip names both ends with their clocks', async () => {
  const returnElsewhere = { locationName: 'Dallas', at: '2026-12-04T14:00' };
  const { words } = await receiptOf('Kai', { returnElsewhere });
  const ends = 'Dec 1, 2026 10:00 AM in Honolulu to Dec 4, 2026 2:00 PM in Dallas';
  expect(words).toContain(withoutSpaces(ends));
});

async function receiptOf(
  customerName: string,
  more: object = {},
): Promise<{ pdf: Buffer; words: string; fonts: string[] }> {
  const row = receiptRow();
  const { receipt } = row.payload as { receipt: object };
  Object.assign(receipt, { customerName, ...more });
  const mail = await composeMail(row, composer);
  const pdf = Buffer.from(mail.attachments[0]?.content ?? '');
  const named = pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(?<name>[\w-]+)/g);
  const fonts = new Set(Array.from(named, ({ groups }) => groups?.['name'] ?? ''));
  return { pdf, words: withoutSpaces(pdfText(pdf)), fonts: [...fonts].toSorted() };
}

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
