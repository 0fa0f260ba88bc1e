import { describe, expect, test } from 'vitest';
import { releaseEntries, requireLater } from './commands/changelog.ts';
import { read } from './readers/repository.ts';

const release = { version: '9.2.0', date: '2027-01-02', schema: '0042' };

describe('the changelog of a release', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Wings.\n\n## [0.1.0] - 2026-11-21\n\nFirst.\n';

  test('keeps the entries under the version and begins a new section', () => {
    expect(releaseEntries(changelog, release)).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [9.2.0] - 2027-01-02\n\nSchema 0042.\n\n### Added\n\n- Wings.\n\n## [0.1.0] - 2026-11-21\n\nFirst.\n',
    );
  });

  test('of nothing is refused', () => {
    const released = releaseEntries(changelog, release);
    expect(() => releaseEntries(released, { ...release, version: '9.3.0' })).toThrow('says nothing');
    expect(() => releaseEntries('# Changelog\n', release)).toThrow('no section');
  });

  test('our own has the section that the next release takes', () => {
    expect(read('CHANGELOG.md')).toMatch(/^## \[Unreleased\]\n[^]*^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/m);
  });
});

describe('a version', () => {
  test.each([
    ['0.2.0', '0.1.9'],
    ['0.10.0', '0.9.0'],
    ['1.0.0', '0.9.9'],
  ])('%s comes after %s', (version, current) => {
    expect(() => requireLater(version, current)).not.toThrow();
  });

  test.each([
    ['0.1.0', '0.1.0'],
    ['0.1.9', '0.2.0'],
    ['0.9.0', '0.10.0'],
    ['v0.2.0', '0.1.0'],
    ['0.2', '0.1.0'],
  ])('%s is refused after %s', (version, current) => {
    expect(() => requireLater(version, current)).toThrow(version);
  });
});
