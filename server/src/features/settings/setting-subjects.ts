import type { Config } from '../../config/config.ts';
import { locationSubject } from './location-versions.ts';
import type { SettingSubject } from './setting-subject.ts';
import { supportName, supportSubject } from './support/support-versions.ts';

export function subjectNamed(name: string, config: Pick<Config, 'site'>): SettingSubject {
  return name === supportName ? supportSubject(config) : locationSubject(name);
}
