import { emptyPng, half, hugeWebp, insertAfter, noise, picture, sized, wrongChecksum } from './bytes.ts';
import { bad, type Specimen } from './specimen.ts';

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
    ['a film', 'film.jpg', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2'],
  ];
  const gif = await picture(20, 20).gif().toBuffer();
  const tiff = await picture(20, 20).tiff().toBuffer();
  return [
    ...texts.map(([title, name, text]) => bad(`${title} called ${name}`, name, Buffer.from(text, 'latin1'))),
    bad('nothing', 'empty.jpg', Buffer.alloc(0)),
    bad('one byte', 'byte.jpg', Buffer.from([0xff])),
    bad('GIF', 'moving.gif', gif, 'gif'),
    bad(
      'GIF with a page behind',
      'gifar.jpg',
      Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]),
      'gif',
    ),
    bad('TIFF', 'scan.jpg', tiff, 'tiff'),
    bad('BMP', 'map.bmp', Buffer.from('BM\x3a\0\0\0\0\0\0\0', 'latin1'), 'bmp'),
    bad('AVIF', 'new.jpg', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1'), 'avif'),
    bad('639 pixels wide', 'thumbnail.jpg', await picture(639, 900).jpeg().toBuffer(), 'tooSmall'),
    bad('one pixel', 'dot.png', await picture(1, 1).png().toBuffer(), 'tooSmall'),
    bad(
      '639 pixels wide once it is upright',
      'turned.jpg',
      await picture(900, 639).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'tooSmall',
    ),
    bad(
      'a strip that is scaled to less',
      'strip.jpg',
      await picture(700, 9000).jpeg().toBuffer(),
      'tooSmall',
    ),
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

/** Small files that decode to enormous images. */
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

/** File names are repeated in the message and used for nothing else. */
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
