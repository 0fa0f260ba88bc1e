import {
  type BrandChanges,
  changeBrandSettings,
  previewBrandChange,
} from '@makani/contract/settings/brand-settings';
import type { Brand } from '@makani/contract/site/brand';
import type { ReactNode } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { describeSetting } from './described-setting.tsx';
import type { SettingKind } from './setting-kind.ts';

/** @param mark The company's, for the picture of the header. */
export const brandSetting = (mark: ReactNode): SettingKind<Brand, BrandChanges> => ({
  title: 'Name and social media',
  name: 'the brand',
  action: 'Change the brand',
  dialog: 'Change the brand',
  note: 'Sent emails and saved receipts stay as they are.',
  ...describeSetting<Brand>([
    { name: 'name', label: 'Name', unit: 'text', maxLength: 60, width: 'full' },
    { name: 'tagline', label: 'Tagline', unit: 'text', maxLength: 160, width: 'full' },
    { name: 'instagram', label: 'Instagram', unit: 'link', isOptional: true, width: 'third' },
    { name: 'facebook', label: 'Facebook', unit: 'link', isOptional: true, width: 'third' },
    { name: 'youTube', label: 'YouTube', unit: 'link', isOptional: true, width: 'third' },
  ]),
  picture: (before, { name }) => (before.name === name ? null : <HeaderPicture mark={mark} name={name} />),
  preview: (body) => deskCall(previewBrandChange, { body }),
  change: (body) => deskCall(changeBrandSettings, { body }),
});

interface HeaderPictureProps {
  mark: ReactNode;
  name: string;
}

const phoneWidth = 390;

/** The top of every page with that name, on a phone and where there is more room. */
function HeaderPicture(props: HeaderPictureProps) {
  return (
    <div className="mt-5 grid gap-4">
      <Header {...props} where="On a phone" width={phoneWidth} />
      <Header {...props} where="On a wide screen" />
    </div>
  );
}

/** Nothing in it can be pressed. Of a narrow window, the picture of a phone shows as much as fits. */
function Header({ mark, name, where, width }: HeaderPictureProps & { where: string; width?: number }) {
  return (
    <figure aria-label={`The header, ${where.toLowerCase()}: ${name}`} className="overflow-hidden">
      <figcaption className="label-caps mb-1.5 text-brass-ink">{where}</figcaption>
      <div
        aria-hidden="true"
        style={{ width }}
        className="flex h-topbar items-center justify-between gap-4 border border-brass bg-paper px-5"
      >
        <span
          className={`poster flex min-w-0 items-center gap-2.5 ${width === undefined ? 'text-xl sm:text-2xl' : 'text-xl'}`}
        >
          {mark}
          <span className="two-line">{name}</span>
        </span>
        <span className="flex shrink-0 items-center gap-3">
          <span className={`pointer-events-none ${buttonClass({ size: 'small' })}`}>Sign in</span>
          <MenuIcon />
        </span>
      </div>
    </figure>
  );
}

/** The same lines as the header’s icon. Shared with the header, it would be one more file for every guest. */
function MenuIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-current"
      strokeWidth={1.5}
      strokeLinecap="round"
    >
      <path d="M4 5h16M4 12h16M4 19h16" />
    </svg>
  );
}
