import { inflateSync } from 'node:zlib';

/** Extracts the text of a PDF, or what is drawn in one font, by mapping the glyphs of its embedded fonts to characters. */
export function pdfText(pdf: Buffer, font = ''): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const { dictionary: ofFont = '' } = objects.get(id) ?? {};
      const table = /\/ToUnicode (\d+) 0 R/.exec(ofFont)?.[1] ?? '';
      if (ofFont.includes(font)) fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''));
    }
  }
  return [...objects.values()]
    .map(({ stream }) => shownIn(stream, fonts))
    .filter(Boolean)
    .join('\n');
}

interface PdfObject {
  dictionary: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [dictionary = '', raw = ''] = body.split(/\bstream\r?\n/);
      // Compressed bytes may end with a line break of their own, so the length is what the dictionary says.
      const bytes = Buffer.from(raw, 'latin1').subarray(
        0,
        Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0),
      );
      const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '';
      return [id, { dictionary, stream }];
    }),
  );
}

/** A ToUnicode table, glyph by glyph from the first: `<0000> <0003> [<0000> <0052> …]`. */
function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, code = ''], place) => {
      const glyph = (Number.parseInt(from, 16) + place).toString(16).padStart(4, '0');
      characters.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return characters;
}

function shownIn(stream: string, fonts: Map<string, Map<string, string>>): string {
  let characters = new Map<string, string>();
  let text = '';
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map();
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '').join('');
    }
    if (shown !== undefined) text += '\n';
  }
  return text;
}
