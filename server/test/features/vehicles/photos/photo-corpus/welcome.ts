import sharp from 'sharp';
import { animatedWebp, bombText, emptyPng, halves, insertAfter, picture, pngWith, segment } from './bytes.ts';
import { good, type Specimen } from './specimen.ts';

export async function goodSpecimens(): Promise<Specimen[]> {
  const raw = { raw: { width: 960, height: 640, channels: 3 as const } };
  const base = await halves();
  const rotations = [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
    good(
      `EXIF orientation ${orientation}`,
      `turned-${orientation}.jpg`,
      await sharp(base, raw).withMetadata({ orientation }).jpeg().toBuffer(),
      orientation >= 5 ? { width: 640, height: 960 } : { width: 960, height: 640 },
    ),
  );
  const size = { width: 960, height: 640 };
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
    good('640 pixels wide', 'narrow.png', await picture(640, 1).png().toBuffer(), { width: 640, height: 1 }),
    good('a long strip', 'strip.jpg', await picture(1800, 9000).jpeg().toBuffer(), {
      width: 640,
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
    good('animated WebP, its first picture', 'film.webp', await animatedWebp(), {
      width: 800,
      height: 600,
    }),
    ...(await Promise.all(rotations)),
  ];
}

/** Good photos with all the private metadata that a camera records. */
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

/** Photos with other content behind or inside them. Photos are re-encoded, so only the picture remains. */
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
      pngWith(emptyPng(640, 2), 'iTXt', bombText('x\0\x01\0\0\0')),
    ),
    good(
      'a colour profile that unpacks to 200 MB',
      'iccp.png',
      pngWith(emptyPng(640, 2), 'iCCP', bombText('x\0\0')),
    ),
    good('JPEG called svg', 'photo.svg', jpeg),
    good('JPEG without an ending', 'photo', jpeg),
  ];
}
