import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';

export interface DeskScreenProps {
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  /** The screen that leads here. */
  back?: { label: string; to: string } | undefined;
  /** Stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A screen of the desk: its heading, and its parts below each other. */
export function DeskScreen({ title, intro, back, beside, children }: DeskScreenProps) {
  return (
    <>
      {back === undefined ? null : (
        <p className="mb-2 text-sm">
          <Link to={back.to} className={textLink}>
            {back.label}
          </Link>
        </p>
      )}
      <DeskHeading title={title} intro={intro}>
        {beside}
      </DeskHeading>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </>
  );
}
