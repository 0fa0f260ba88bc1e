import type { Preview, Settable } from '@makani/contract/settings/documents';
import type { ComponentType, ReactNode } from 'react';
import type { Difference } from './difference-table.tsx';

/** The requested changes and when they take effect; null is now. */
export interface Wanted<Changes> {
  changes: Changes;
  effectiveAt: string | null;
}

/** A previewed change with its revision and its reason. */
export type Decided<Changes> = Wanted<Changes> & { revision: number; reason: string };

export interface DraftFieldsProps<Draft> {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** By the field's name, `phone`. */
  faults: Readonly<Record<string, string>>;
}

/** Something that is set for the whole site: its words, its fields and its endpoints. */
export interface SettingKind<Value, Changes> {
  /** Heads the panel. */
  title: string;
  /** Inside sentences: `Changes to support`. */
  name: string;
  /** On the button. */
  action: string;
  /** Over the dialog. */
  dialog: string;
  /** Below what changes: what a change leaves alone. */
  note?: string;
  /** The current value. */
  Facts: ComponentType<{ settings: Value }>;
  Fields: ComponentType<DraftFieldsProps<Value>>;
  /** Only what differs from what is set. */
  changes: (draft: Value, settings: Value) => Changes;
  /** Only what differs, for the preview. */
  differences: (before: Value, after: Value) => Difference[];
  /** The preview's drawing of the difference, below its words. */
  picture?: (before: Value, after: Value) => ReactNode;
  /** A line for each change of a version. */
  inWords: (changes: Changes, settings: Value) => string[];
  preview: (wanted: Wanted<Changes>) => Promise<Preview<Value>>;
  change: (decided: Decided<Changes>) => Promise<Settable<Value, Changes>>;
}
