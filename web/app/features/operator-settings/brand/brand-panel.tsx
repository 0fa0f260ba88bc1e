import {
  type BrandChanges,
  changeBrandSettings,
  previewBrandChange,
  type SettableBrand,
} from '@makani/contract/settings/brand-settings';
import type { Brand } from '@makani/contract/site/brand';
import { type ReactNode, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import type { SettingKind } from '../setting-kind.ts';
import { SettingPanel } from '../setting-panel.tsx';
import { BrandFields } from './brand-fields.tsx';
import {
  brandChanges,
  brandChangesInWords,
  brandDifferences,
  brandInWords,
  brandLabels,
  brandParts,
} from './brand-words.ts';
import { HeaderPicture } from './header-picture.tsx';

const brandKind = (mark: ReactNode): SettingKind<Brand, BrandChanges> => ({
  title: 'Name and social media',
  name: 'the brand',
  action: 'Change the brand',
  dialog: 'Change the brand',
  note: 'Sent emails and saved receipts stay as they are.',
  Fields: BrandFields,
  changes: brandChanges,
  differences: brandDifferences,
  picture: (before, { name }) => (before.name === name ? null : <HeaderPicture mark={mark} name={name} />),
  inWords: brandChangesInWords,
  preview: (body) => deskCall(previewBrandChange, { body }),
  change: (body) => deskCall(changeBrandSettings, { body }),
});

interface BrandPanelProps {
  brand: SettableBrand;
  /** The company’s mark, for the picture of the header. */
  mark: ReactNode;
}

/** The name of the business, with changes that wait to take effect. */
export function BrandPanel({ brand, mark }: BrandPanelProps) {
  const [kind] = useState(() => brandKind(mark));
  return (
    <SettingPanel kind={kind} setting={brand}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {brandParts.map((part) => (
          <Fact key={part} label={brandLabels[part]}>
            <span className="[overflow-wrap:anywhere]">{brandInWords(brand.settings[part])}</span>
          </Fact>
        ))}
      </dl>
    </SettingPanel>
  );
}
