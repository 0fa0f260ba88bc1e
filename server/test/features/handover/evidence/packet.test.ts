import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPacket, verifyPacket, zipOf } from '../../../../src/features/documents/public/packet.ts';

const files = [
  { name: 'evidence.json', content: new TextEncoder().encode('{"charges": []}') },
  { name: 'photos/01-front.jpg', content: new Uint8Array([255, 216, 255, 0, 7]) },
];

/** As somebody writes it who has neither our code nor a library: stored files of a ZIP, and their hashes. */
function strangersScript(packet: Buffer): string[] {
  const files = new Map<string, Buffer>();
  for (let at = 0; packet.readUInt32LE(at) === 0x04034b50;) {
    const size = packet.readUInt32LE(at + 18);
    const nameEnd = at + 30 + packet.readUInt16LE(at + 26);
    const start = nameEnd + packet.readUInt16LE(at + 28);
    files.set(packet.toString('utf8', at + 30, nameEnd), packet.subarray(start, start + size));
    at = start + size;
  }
  const sums = files.get('SHA256SUMS')?.toString() ?? '';
  return sums.split('\n').filter((line) => {
    const [hash, name = ''] = line.split('  ');
    const content = files.get(name);
    return (
      line !== '' && (content === undefined || createHash('sha256').update(content).digest('hex') !== hash)
    );
  });
}

test('a packet is verified by us and by a stranger', () => {
  const packet = sealPacket(files);
  expect(verifyPacket(packet)).toEqual({ files: 2, faults: [] });
  expect(strangersScript(Buffer.from(packet))).toEqual([]);
});

test('one changed byte is found by both', () => {
  const packet = Buffer.from(sealPacket(files));
  packet[packet.indexOf('charges')] = 0x43;
  expect(verifyPacket(packet).faults).toEqual(['evidence.json was changed.']);
  expect(strangersScript(packet)).toHaveLength(1);
});

test('a file that was added, and a packet without its list, are named', () => {
  const sums = zipOf([...files, { name: 'SHA256SUMS', content: new Uint8Array() }]);
  expect(verifyPacket(sums).faults).toEqual(['evidence.json was added.', 'photos/01-front.jpg was added.']);
  expect(verifyPacket(zipOf(files)).faults).toEqual(['There is no SHA256SUMS in it.']);
});
