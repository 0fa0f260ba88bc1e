import { crc32, deflateSync } from 'node:zlib';
import { photoLimits, photoSentences } from '@makani/contract/host-vehicles';
import sharp, { type Sharp } from 'sharp';

/** One file as somebody might send it, and what has to happen to it. */
export interface Specimen {
  title: string;
  name: string;
  content: Buffer;
  /** The refusal's status and sentence; undefined for a good photograph. */
  refused?: { status: number; message: string };
  /** What a good one must look like afterwards, at its largest. */
  size?: { width: number; height: number };
}

type Kind = keyof Pick<typeof photoSentences, 'notAnImage' | 'tooLarge' | 'heic' | 'tooManyPixels'>;
const statuses = { notAnImage: 415, heic: 415, tooLarge: 413, tooManyPixels: 413 };

/** Refused, and the sentence says it of `shown`. */
function bad(
  title: string,
  name: string,
  content: Buffer,
  kind: Kind = 'notAnImage',
  shown = name,
): Specimen {
  return { title, name, content, refused: { status: statuses[kind], message: photoSentences[kind](shown) } };
}

function good(title: string, name: string, content: Buffer, size?: Specimen['size']): Specimen {
  return { title, name, content, ...(size && { size }) };
}

/** Noise does not compress, so sizes can be chosen; every shade makes another file. */
export function picture(width = 120, height = 80, shade = 90): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 140, b: 200 } } });
}

/** Left half red, right half blue, so that a turn or a mirror is seen. */
async function halves(): Promise<Buffer> {
  const left = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

export async function goodSpecimens(): Promise<Specimen[]> {
  const raw = { raw: { width: 120, height: 80, channels: 3 as const } };
  const base = await halves();
  const rotations = [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
    good(
      `EXIF orientation ${orientation}`,
      `turned-${orientation}.jpg`,
      await sharp(base, raw).withMetadata({ orientation }).jpeg().toBuffer(),
      orientation >= 5 ? { width: 80, height: 120 } : { width: 120, height: 80 },
    ),
  );
  const size = { width: 120, height: 80 };
  const noisy = {
    create: {
      width: 700,
      height: 500,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  };
  return [
    good('baseline JPEG', 'a.jpg', await sharp(base, raw).jpeg().toBuffer(), size),
    good('progressive JPEG', 'b.jpeg', await sharp(base, raw).jpeg({ progressive: true }).toBuffer(), size),
    good('CMYK JPEG', 'cmyk.jpg', await sharp(base, raw).toColourspace('cmyk').jpeg().toBuffer(), size),
    good('grey JPEG', 'grey.jpg', await sharp(base, raw).greyscale().jpeg().toBuffer(), size),
    good('12 megapixels', 'large.jpg', await picture(4000, 3000).jpeg().toBuffer(), {
      width: 1600,
      height: 1200,
    }),
    good('39 megapixels', 'huge.jpg', await picture(7500, 5200).jpeg({ quality: 60 }).toBuffer(), {
      width: 1600,
      height: 1109,
    }),
    good('one pixel', 'dot.png', await picture(1, 1).png().toBuffer(), { width: 1, height: 1 }),
    good('a long strip', 'strip.jpg', await picture(100, 9000).jpeg().toBuffer(), {
      width: 36,
      height: 3200,
    }),
    good('8-bit PNG', 'c.png', await sharp(base, raw).png().toBuffer(), size),
    good('palette PNG', 'd.png', await sharp(base, raw).png({ palette: true, colours: 4 }).toBuffer(), size),
    good('16-bit PNG', 'e.png', await sharp(base, raw).toColourspace('rgb16').png().toBuffer(), size),
    good('see-through PNG', 'f.png', await sharp(base, raw).ensureAlpha(0.4).png().toBuffer(), size),
    good('interlaced PNG', 'g.png', await sharp(base, raw).png({ progressive: true }).toBuffer(), size),
    good('lossy WebP', 'h.webp', await sharp(base, raw).webp().toBuffer(), size),
    good('lossless WebP', 'i.webp', await sharp(base, raw).webp({ lossless: true }).toBuffer(), size),
    good('see-through WebP', 'j.webp', await sharp(base, raw).ensureAlpha(0.4).webp().toBuffer(), size),
    good('noise', 'noise.jpg', await sharp(noisy).jpeg({ quality: 95 }).toBuffer(), {
      width: 700,
      height: 500,
    }),
    good('animated WebP, its first picture', 'film.webp', await animatedWebp(), { width: 40, height: 30 }),
    ...(await Promise.all(rotations)),
  ];
}

/** Everything a camera tells about its owner, in a picture that is fine. */
export async function privateSpecimens(): Promise<Specimen[]> {
  const gps = {
    IFD0: { Make: 'Telltale', Model: 'SERIAL-4711', Copyright: 'Ada Example', Software: 'secret' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '21/1 18/1 2500/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '157/1 51/1 3000/100',
    },
  };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>home</secret></x:xmpmeta>';
  const jpeg = await picture().withExif(gps).jpeg().toBuffer();
  const commented = insertAfter(await picture().jpeg().toBuffer(), 2, segment(0xfe, 'secret comment'));
  const iptc = insertAfter(await picture().jpeg().toBuffer(), 2, segment(0xed, 'Photoshop 3.0\0secret iptc'));
  return [
    good('GPS and serial number in a JPEG', 'gps.jpg', jpeg),
    good('GPS in a WebP', 'gps.webp', await picture().withExif(gps).webp().toBuffer()),
    good('GPS in a PNG', 'gps.png', await picture().withExif(gps).png().toBuffer()),
    good('XMP history', 'xmp.jpg', await picture().withXmp(xmp).jpeg().toBuffer()),
    good('a colour profile', 'icc.jpg', await picture().withIccProfile('p3').jpeg().toBuffer()),
    good('a comment', 'comment.jpg', commented),
    good('IPTC', 'iptc.jpg', iptc),
    good(
      'text in a PNG',
      'text.png',
      pngWith(await picture().png().toBuffer(), 'tEXt', Buffer.from('Author\0secret')),
    ),
  ];
}

export async function wrongSpecimens(): Promise<Specimen[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
  const texts: [string, string, string][] = [
    ['PHP', 'shell.php.jpg', '<?php system($_GET[0]);'],
    ['HTML', 'page.jpg', '<!doctype html><script>alert(1)</script>'],
    ['JavaScript', 'code.png', 'alert(1)'],
    ['PDF', 'paper.jpg', '%PDF-1.7\n1 0 obj\n'],
    ['ZIP', 'archive.webp', 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['SVG', 'drawing.svg', `${svg}</svg>`],
    ['SVG with a script', 'script.jpg', `${svg}<script>alert(1)</script></svg>`],
    ['SVG with a handler', 'onload.png', `${svg.slice(0, -1)} onload="alert(1)"></svg>`],
    [
      'SVG with foreign content',
      'foreign.svg',
      `${svg}<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>`,
    ],
    [
      'SVG that reads a file',
      'xxe.svg',
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/hostname">]>${svg}<text>&x;</text></svg>`,
    ],
    ['SVG that calls home', 'ref.svg', `${svg}<image href="http://127.0.0.1:9/x.png"/></svg>`],
    ['an ELF program', 'tool.jpg', '\x7fELF\x02\x01\x01'],
    ['text', 'notes.jpg', 'no photo at all'],
    ['an EPS', 'old.jpg', '%!PS-Adobe-3.0 EPSF-3.0'],
    ['ICO', 'icon.png', '\0\0\x01\0\x01\0'],
    ['BMP', 'map.bmp', 'BM\x3a\0\0\0\0\0\0\0'],
    ['AVIF', 'new.jpg', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'],
    ['a film', 'film.jpg', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2'],
  ];
  const gif = await picture(20, 20).gif().toBuffer();
  const tiff = await picture(20, 20).tiff().toBuffer();
  return [
    ...texts.map(([title, name, text]) => bad(`${title} called ${name}`, name, Buffer.from(text, 'latin1'))),
    bad('nothing', 'empty.jpg', Buffer.alloc(0)),
    bad('one byte', 'byte.jpg', Buffer.from([0xff])),
    bad('GIF', 'moving.gif', gif),
    bad(
      'GIF with a page behind',
      'gifar.jpg',
      Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]),
    ),
    bad('TIFF', 'scan.jpg', tiff),
    bad('HEIC', 'IMG_0001.HEIC', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 'heic'),
    bad('HEIF called jpg', 'IMG_0002.jpg', Buffer.from('\0\0\0\x24ftypmif1\0\0\0\0mif1heic'), 'heic'),
    bad('the mark of a JPEG and nothing else', 'mark.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    bad(
      'PHP with the mark of a JPEG',
      'marked.php',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php ?>')]),
    ),
    bad(
      'HTML with the mark of a PNG',
      'marked.html',
      Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ),
    bad('the mark of a WebP and nothing else', 'mark.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')),
    ...[0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) =>
      bad(`a JPEG cut at ${part}`, `cut-${part}.jpg`, jpeg.subarray(0, Math.floor(jpeg.length * part))),
    ),
    bad('a PNG cut in half', 'cut.png', half(await noise().png().toBuffer())),
    bad('a WebP cut in half', 'cut.webp', half(await noise().webp().toBuffer())),
    bad('a PNG with a wrong checksum', 'crc.png', wrongChecksum(await picture().png().toBuffer())),
    bad(
      'a JPEG with wrong lengths',
      'lengths.jpg',
      insertAfter(jpeg, 2, Buffer.from([0xff, 0xe1, 0xff, 0xff])),
    ),
    bad('a PNG of no size', 'zero.png', emptyPng(0, 0)),
  ];
}

/** Small on the wire, enormous in memory. */
export async function bombs(): Promise<Specimen[]> {
  return [
    bad('30,000 × 30,000 PNG', 'bomb.png', emptyPng(30_000, 30_000), 'tooManyPixels'),
    bad(
      '65,500 × 65,500 JPEG',
      'bomb.jpg',
      sized(await picture(16, 16).jpeg().toBuffer(), 65_500, 65_500),
      'tooManyPixels',
    ),
    bad('16,383 × 16,383 WebP', 'bomb.webp', await hugeWebp(), 'tooManyPixels'),
    bad(
      'one megapixel too many',
      'more.jpg',
      await picture(7500, 5400).jpeg({ quality: 30 }).toBuffer(),
      'tooManyPixels',
    ),
  ];
}

/** Photographs with something else behind or inside: what we keep is made anew, so only the picture is left. */
export async function polyglots(): Promise<Specimen[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const html = Buffer.from('<script>alert("secret")</script>');
  return [
    good(
      'JPEG with a page in its comment',
      'polyglot.html',
      insertAfter(jpeg, 2, segment(0xfe, html.toString())),
    ),
    good('JPEG with a page behind', 'tail.jpg', Buffer.concat([jpeg, html])),
    good('JPEG with a ZIP behind', 'zip.jpg', Buffer.concat([jpeg, Buffer.from('PK\x03\x04secret')])),
    good(
      'PNG with PHP in its text',
      'php.png',
      pngWith(await picture().png().toBuffer(), 'tEXt', Buffer.from('a\0<?php secret ?>')),
    ),
    good('PNG with a page behind', 'tail.png', Buffer.concat([await picture().png().toBuffer(), html])),
    good('JPEG with a megabyte behind', 'trailing.jpg', Buffer.concat([jpeg, Buffer.alloc(1_000_000, 65)])),
    good(
      'a text that unpacks to 200 MB',
      'itxt.png',
      pngWith(emptyPng(2, 2), 'iTXt', bombText('x\0\x01\0\0\0')),
    ),
    good(
      'a colour profile that unpacks to 200 MB',
      'iccp.png',
      pngWith(emptyPng(2, 2), 'iCCP', bombText('x\0\0')),
    ),
    good('JPEG called svg', 'photo.svg', jpeg),
    good('JPEG without an ending', 'photo', jpeg),
  ];
}

export async function limitSpecimens(): Promise<Specimen[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const ofSize = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  const { maxBytes } = photoLimits;
  return [
    good('5 MB less one byte', 'below.jpg', ofSize(maxBytes - 1)),
    good('5 MB', 'exactly.jpg', ofSize(maxBytes)),
    bad('5 MB and one byte', 'above.jpg', ofSize(maxBytes + 1), 'tooLarge'),
    bad('12 MB', 'far above.jpg', ofSize(12_000_000), 'tooLarge'),
    bad('12 MB of text', 'long.txt', Buffer.alloc(12_000_000, 65), 'tooLarge'),
  ];
}

/** The name is said back, and nothing else is done with it. */
export function names(): Specimen[] {
  const said: [string, string, string][] = [
    ['a path', '../../etc/passwd', 'passwd'],
    ['a path of Windows', 'C:\\\\Windows\\\\win.ini', 'win.ini'],
    ['NUL', 'a\0.jpg', 'a.jpg'],
    ['right-to-left', 'abc\u202Egpj.exe', 'abcgpj.exe'],
    ['hidden letters', 'a\u200B\u2066b\u2069.jpg', 'ab.jpg'],
    ['markup', '<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['an emoji', '🚐 van.jpg', '🚐 van.jpg'],
    ['nothing but dots', '..', 'without a name'],
    ['no letters', '\u202E', 'without a name'],
    ['400 letters', `${'x'.repeat(396)}.jpg`, `${'x'.repeat(79)}…`],
    ['a decomposed accent', 'Cafe\u0301.jpg', 'Café.jpg'],
    ['a percent', '%2e%2e%2fpasswd', '%2e%2e%2fpasswd'],
  ];
  return said.map(([title, name, shown]) =>
    bad(`a name with ${title}`, name, Buffer.from('no photo'), 'notAnImage', shown),
  );
}

function noise(): Sharp {
  return sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

function half(content: Buffer): Buffer {
  return content.subarray(0, content.length >> 1);
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#393' } })
    .raw()
    .toBuffer();
  return sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

async function hugeWebp(): Promise<Buffer> {
  const small = await picture(16, 16).webp({ lossless: true }).toBuffer();
  const at = small.indexOf('VP8L') + 9;
  // Fourteen bits each of width and height less one; the rest of the word stays.
  small.writeUInt32LE(((small.readUInt32LE(at) & 0xf000_0000) | (16_382 << 14) | 16_382) >>> 0, at);
  return small;
}

function insertAfter(content: Buffer, at: number, inserted: Buffer): Buffer {
  return Buffer.concat([content.subarray(0, at), inserted, content.subarray(at)]);
}

function segment(marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text, 'latin1')]);
}

/** The size in the frame header, a lie. */
function sized(jpeg: Buffer, width: number, height: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(1, height) * Math.min(100_000_000, (width + 1) * height)));
  return Buffer.concat([pngMark, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A chunk after the header. */
function pngWith(png: Buffer, type: string, content: Buffer): Buffer {
  return insertAfter(png, 33, chunk(type, content));
}

function bombText(head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function wrongChecksum(png: Buffer): Buffer {
  const broken = Buffer.from(png);
  const at = broken.indexOf('IDAT') + 12;
  broken[at] = (broken[at] ?? 0) ^ 0xff;
  return broken;
}
