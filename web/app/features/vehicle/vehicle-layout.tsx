import type { ReactNode } from 'react';
import { measureColumn, stickyColumn } from '../../ui/sticky-column.ts';

export interface VehicleLayoutProps {
  pictures: ReactNode;
  panel: ReactNode;
  children: ReactNode;
}

/** A vehicle's page: pictures, beside them what is chosen and paid, below them the rest. */
export function VehicleLayout({ pictures, panel, children }: VehicleLayoutProps) {
  return (
    // The panel is second in the DOM, as on a phone; wide windows place it beside the other two.
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem]">
      {pictures}
      <div ref={measureColumn} className={`${stickyColumn} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>
        {panel}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-9">{children}</div>
    </div>
  );
}
