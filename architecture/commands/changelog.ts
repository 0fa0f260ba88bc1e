/** Moves the unreleased entries under a heading for `version` and adds a new, empty section above them. */
export function releaseEntries(
  changelog: string,
  release: { version: string; date: string; schema: string },
): string {
  const [, before, entries, older] = /^(.*^## \[Unreleased\]\n)(.*?)(^## \[\d.*)$/ms.exec(changelog) ?? [];
  if (before === undefined || entries === undefined || older === undefined)
    throw new Error('CHANGELOG.md has no section "## [Unreleased]" above those of versions.');
  if (!/^- /m.test(entries))
    throw new Error('CHANGELOG.md says nothing under "Unreleased". What does the new version change?');
  const heading = `## [${release.version}] - ${release.date}\n\nSchema ${release.schema}.\n`;
  return `${before}\n${heading}${entries}${older}`;
}

/** @throws unless `version` is valid and later than `current`. */
export function requireLater(version: string, current: string): void {
  const numbers = (text: string): number[] =>
    /^\d+\.\d+\.\d+$/.test(text) ? text.split('.').map(Number) : [];
  const [wanted, now] = [numbers(version), numbers(current)];
  if (wanted.length !== 3) throw new Error(`${version} is not a version such as 0.2.0.`);
  const index = wanted.findIndex((part, place) => part !== now[place]);
  if (index === -1 || (wanted[index] ?? 0) < (now[index] ?? 0))
    throw new Error(`${version} does not come after ${current}.`);
}
