import {
  changeSupportSettings,
  previewSupportChange,
  type SupportChanges,
  type SupportSettings,
} from '@makani/contract/operator/support-settings';
import { deskCall } from '../../api/desk-call.ts';
import { describeSetting } from './described-setting.tsx';
import type { SettingKind } from './setting-kind.ts';

/** How guests reach support. */
export const supportSetting: SettingKind<SupportSettings, SupportChanges> = {
  title: 'Phone and email',
  name: 'support',
  action: 'Change contacts',
  dialog: 'Change support contacts',
  ...describeSetting<SupportSettings>([
    { name: 'phone', label: 'Phone', unit: 'phone' },
    { name: 'email', label: 'Email', unit: 'email' },
  ]),
  preview: (body) => deskCall(previewSupportChange, { body }),
  change: (body) => deskCall(changeSupportSettings, { body }),
};
