import { reportText } from '@makani/domain/road/report-text';
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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

describe('an accident report in a packet', () => {
  const report = {
    id: randomUUID(),
    bookingId: randomUUID(),
    vehicleId: randomUUID(),
    reportedBy: 'guest',
    place: 'Kapahulu Avenue',
    coordinates: null,
    words: 'Another car backed into our door.',
    isAnybodyHurt: false,
    otherParty: { name: '', plate: 'XYZ 987', insurer: '' },
    policeReport: '',
  } as const;
  const times = { happenedAt: '2026-12-01T20:00:00Z', reportedAt: '2026-12-01T20:10:00.123456Z' };
  const photo = { id: randomUUID(), sha256AsSent: 'ab'.repeat(32) };
  const text = reportText({
    ...report,
    happenedAt: Temporal.Instant.from(times.happenedAt),
    reportedAt: Temporal.Instant.from(times.reportedAt),
    photos: [{ id: photo.id, sha256: photo.sha256AsSent }],
  });
  const contentSha256 = createHash('sha256').update(text).digest('hex');
  const verified = (changes: object) => {
    const accidents = [{ ...report, ...times, contentSha256, photos: [photo], ...changes }];
    const content = new TextEncoder().encode(JSON.stringify({ accidents }));
    return verifyPacket(sealPacket([{ name: 'evidence.json', content }])).faults;
  };

  test('is compared with the hash that the audit has', () => {
    expect(verified({})).toEqual([]);
  });

  test.each([
    ['words', { words: 'We backed into another car.' }],
    ['the time', { happenedAt: '2026-12-01T20:01:00Z' }],
    ['the other party', { otherParty: { ...report.otherParty, plate: 'XYZ 986' } }],
    ['photos', { photos: [] }],
  ])('is named where somebody changed %s before it was sealed again', (_, changes) => {
    expect(verified(changes)).toEqual([`Accident report ${report.id} isn’t as it was reported.`]);
  });

  test('has to be complete', () => {
    expect(verified({ vehicleId: undefined })).toEqual(['evidence.json can’t be read.']);
  });
});

test('a file that was added, and a packet without its list, are named', () => {
  const sums = zipOf([...files, { name: 'SHA256SUMS', content: new Uint8Array() }]);
  expect(verifyPacket(sums).faults).toEqual(['evidence.json was added.', 'photos/01-front.jpg was added.']);
  expect(verifyPacket(zipOf(files)).faults).toEqual(['There is no SHA256SUMS in it.']);
});
