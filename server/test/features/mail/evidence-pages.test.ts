import { expect, test } from 'vitest';
import { evidencePdf } from '../../../src/features/documents/evidence-pdf.ts';
import type { EvidenceSection } from '../../../src/features/documents/public/evidence-facts.ts';
import { pdfText } from './pdf-text.ts';

async function written(entries: EvidenceSection['entries']): Promise<{ pages: number; text: string }> {
  const pdf = Buffer.from(
    await evidencePdf({
      disputeId: 'du_1',
      gatheredOn: 'Nov 29, 2026',
      siteName: 'Makani',
      sellerLines: [],
      summary: '$200.00 is disputed.',
      bookings: [
        {
          reference: 'MK-1',
          sections: [
            { title: 'Booking', entries: [{ text: 'Vehicle: Toyota Sienna' }], empty: '' },
            { title: 'Messages from the guest', entries, empty: 'None.' },
          ],
        },
      ],
    }),
  );
  return {
    pages: pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0,
    text: pdfText(pdf).replaceAll(/\s+/g, ' '),
  };
}

const message = 'I was ill that week and could not drive. '.repeat(60);

test('evidence of few pages is written whole', async () => {
  const { pages, text } = await written([{ text: message.repeat(2) }, { text: 'numbat' }]);
  expect(pages).toBe(2);
  expect(text).toContain('numbat');
  expect(text).not.toContain('left out');
});

test.each([
  ['many short messages', Array.from({ length: 3_000 }, (_, place) => ({ text: `Message ${place}` }))],
  ['many long messages', Array.from({ length: 200 }, () => ({ text: message }))],
  ['a message that is longer than all pages', [{ text: message.repeat(100) }]],
  ['messages with amounts', Array.from({ length: 3_000 }, () => ({ text: 'Paid', end: '$1.00' }))],
])('evidence with %s ends on the last page that banks take, and says so', async (_, entries) => {
  const { pages, text } = await written([{ text: 'numbat' }, ...entries, { text: 'bandicoot' }]);
  expect(pages).toBeLessThanOrEqual(19);
  expect(pages).toBeGreaterThan(entries.length === 1 ? 0 : 17);
  expect(text).toContain('numbat');
  expect(text).not.toContain('bandicoot');
  expect(text).toContain('The rest is left out: a bank takes 19 pages.');
});

test('evidence has the words of every guest', async () => {
  const { text } = await written([{ text: '山田です。ありがとう' }, { text: 'Cảm ơn, Nguyễn' }]);
  expect(text.replaceAll(' ', '')).toContain('山田です。ありがとう');
  expect(text.replaceAll(' ', '')).toContain('Cảmơn,Nguyễn');
});
