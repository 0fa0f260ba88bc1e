import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Each shade makes a different file. */
export function picture(width = 960, height = 640, shade = 90): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 140, b: 200 } } });
}

/** Left half red, right half blue, so that a rotation or mirroring is visible. */
export async function halves(): Promise<Buffer> {
  const left = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 960, height: 640, channels: 3, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

export function noise(): Sharp {
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

export function half(content: Buffer): Buffer {
  return content.subarray(0, content.length >> 1);
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await sharp({ create: { width: 800, height: 1800, channels: 3, background: '#393' } })
    .raw()
    .toBuffer();
  return sharp(frames, { raw: { width: 800, height: 1800, channels: 3, pageHeight: 600 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

export async function hugeWebp(): Promise<Buffer> {
  const small = await picture(16, 16).webp({ lossless: true }).toBuffer();
  const at = small.indexOf('VP8L') + 9;
  // Width and height less one have fourteen bits each; the other bits stay.
  small.writeUInt32LE(((small.readUInt32LE(at) & 0xf000_0000) | (16_382 << 14) | 16_382) >>> 0, at);
  return small;
}

export function insertAfter(content: Buffer, at: number, inserted: Buffer): Buffer {
  return Buffer.concat([content.subarray(0, at), inserted, content.subarray(at)]);
}

export function segment(marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text, 'latin1')]);
}

/** Overwrites the size in the frame header with a false one. */
export function sized(jpeg: Buffer, width: number, height: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(1, height) * Math.min(100_000_000, (width + 1) * height)));
  return Buffer.concat([pngMark, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Inserts a chunk after the header. */
export function pngWith(png: Buffer, type: string, content: Buffer): Buffer {
  return insertAfter(png, 33, chunk(type, content));
}

export function bombText(head: string): Buffer {
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

export function wrongChecksum(png: Buffer): Buffer {
  const broken = Buffer.from(png);
  const at = broken.indexOf('IDAT') + 12;
  broken[at] = (broken[at] ?? 0) ^ 0xff;
  return broken;
}
