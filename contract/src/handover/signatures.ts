import * as z from 'zod/mini';
import { leadsNowhere, requiredText } from '../kernel/text.ts';

/** The field in which a signature is drawn; the numbers of its path count in it. */
export const signatureBox = { width: 600, height: 200 } as const;

export const maxSignatureLength = 20_000;
/** A shorter line is a slip of the finger. */
const minInkLength = 80;

/** Strokes of straight lines, each `M12 34L15 36…`. Nothing else of SVG is a signature. */
const strokes = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/** The full name of who signs, as they type it. */
const signerName = requiredText('Name', 160).check(
  z.refine(leadsNowhere, 'Name can’t contain a web address or a phone number.'),
);

/** A drawn signature as the data of an SVG path, of which only these letters and whole numbers pass. */
export const signaturePathSchema = z.string({ error: 'Please sign in the field.' }).check(
  z.maxLength(maxSignatureLength, 'This signature is too long. Please clear it and sign again.'),
  z.regex(strokes, 'Please sign in the field.'),
  z.refine(isInBox, 'Please sign inside the field.'),
  z.refine((path) => inkLength(path) >= minInkLength, 'Please sign with your full name.'),
);

/** Drawn with a finger, or a name that is typed. A drawn one has the name, too, for who can't read it. */
export const signatureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), name: signerName }),
  z.strictObject({ kind: z.literal('drawn'), name: signerName, path: signaturePathSchema }),
]);
export type Signature = z.output<typeof signatureSchema>;

function isInBox(path: string): boolean {
  return strokesOf(path)
    .flat()
    .every(({ x, y }) => x <= signatureBox.width && y <= signatureBox.height);
}

function inkLength(path: string): number {
  let length = 0;
  for (const stroke of strokesOf(path))
    for (const [place, { x, y }] of stroke.entries()) {
      const before = stroke[place - 1];
      if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
    }
  return length;
}

function strokesOf(path: string): { x: number; y: number }[][] {
  return path
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return { x, y };
      }),
    );
}
