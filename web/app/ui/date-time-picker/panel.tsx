import { formatWallClock, formatWallDate, formatWallTime } from '@makani/contract/kernel/time';
import { closedOn, hoursOn, isWithinHours } from '@makani/domain/calendar/opening-state';
import { type PickerOpening, timeThere } from '@makani/domain/arrivals/picker-opening';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Button } from '../buttons/button.tsx';
import { DateMode } from './date-mode.tsx';
import { TimeMode } from './time-mode.tsx';
import { usePlace } from './use-place.ts';
import { useWideWindow } from './use-wide-window.ts';
import { type WallMoment, isAllowed, wallTimeOf, withDate } from './wall-moment.ts';

export interface PanelProps {
  label: string;
  value: WallMoment | null;
  onChange: (value: WallMoment | null) => void;
  onClose: () => void;
  now: string;
  pickup: WallMoment | null;
  opening: PickerOpening | undefined;
  hint: string | undefined;
  minValue: string | undefined;
  maxValue: string | undefined;
  isDateUnavailable: ((date: string) => boolean) | undefined;
  isTimeUnavailable: ((value: WallMoment) => boolean) | undefined;
  triggerRef: RefObject<HTMLElement | null>;
}

/** The picker's two modes, Clear and Save. A choice takes effect at once; Save only closes. Spec 4. */
export function Panel({
  label,
  value,
  onChange,
  onClose,
  now,
  pickup,
  opening,
  hint,
  minValue,
  maxValue,
  isDateUnavailable,
  isTimeUnavailable,
  triggerRef,
}: PanelProps) {
  const wide = useWideWindow();
  const canBeChosen = (moment: WallMoment) =>
    isAllowed(moment, minValue, maxValue) && !isTimeUnavailable?.(moment) && !isClosedThere(opening, moment);
  const isOpen = (moment: WallMoment) =>
    opening === undefined || isWithinHours(opening, timeThere(opening, wallTimeOf(moment)));

  return (
    <Frame label={label} wide={wide} onClose={onClose} triggerRef={triggerRef}>
      <div className="flex flex-wrap items-baseline gap-x-4 px-5 pt-3 low:pt-1.5 md:px-6 tall:md:pt-4">
        <h2 className="text-xl">{label}</h2>
        {pickup ? (
          <p className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-brass-ink" />
            Pickup {formatWallTime(wallTimeOf(pickup))}
          </p>
        ) : null}
      </div>
      <Tabs>
        <TabList aria-label="Mode" className="grid grid-cols-2 border-b border-brass/60">
          <Tab id="date" className={tab}>
            <span className={tabName}>Date</span>
            {value ? formatWallDate(value.date) : 'Choose a day'}
          </Tab>
          <Tab id="time" className={tab}>
            <span className={tabName}>Time</span>
            {value ? formatWallClock(value.time) : 'Choose a time'}
          </Tab>
        </TabList>
        <TabPanel id="date" className={tabPanel}>
          <DateMode
            label={`${label}, date`}
            date={value?.date ?? null}
            onChange={(date) =>
              onChange(withDate(value, date, { canBeChosen, isOpen, pickupTime: pickup?.time }))
            }
            today={now.slice(0, 10)}
            minValue={minValue}
            maxValue={maxValue}
            isDateUnavailable={isDateUnavailable}
            exceptions={opening?.exceptions ?? []}
            months={wide ? 2 : 1}
            pickupDay={pickup?.date ?? null}
          />
        </TabPanel>
        <TabPanel id="time" className={tabPanel}>
          <TimeMode
            label={`${label}, time`}
            value={value}
            onChange={(time) => onChange(value && { ...value, time })}
            canBeChosen={canBeChosen}
            isOpen={isOpen}
            hours={opening && value ? hoursThere(opening, value) : undefined}
          />
        </TabPanel>
      </Tabs>
      <div className="sticky bottom-0 flex items-center justify-between gap-4 border-t border-brass/60 bg-paper-bright px-5 py-4 low:py-1.5 tiny:static md:px-6 md:py-2.5 tall:md:py-4">
        <Button variant="quiet" size="small" onPress={() => onChange(null)}>
          Clear
        </Button>
        <output className="text-center text-sm leading-snug text-palm-deep">{hint}</output>
        <Button size="small" onPress={onClose}>
          Save
        </Button>
      </div>
    </Frame>
  );
}

/** A day there begins and ends in the midst of the picker's days, which are crossed out as a whole by their dates. */
function isClosedThere(opening: PickerOpening | undefined, moment: WallMoment): boolean {
  if (opening?.elsewhere === undefined) return false;
  return closedOn(opening.exceptions, timeThere(opening, wallTimeOf(moment))) !== undefined;
}

function hoursThere(opening: PickerOpening, moment: WallMoment): string {
  const hours = hoursOn(opening, timeThere(opening, wallTimeOf(moment)));
  return opening.elsewhere ? `${hours} in ${opening.elsewhere.name}` : hours;
}

const tab =
  'relative cursor-pointer px-5 py-3 low:py-1 outline-none hover:bg-paper-deep focus-visible:inset-ring-2 focus-visible:inset-ring-lagoon selected:after:absolute selected:after:inset-x-0 selected:after:-bottom-px selected:after:h-0.5 selected:after:bg-hibiscus-press md:flex md:items-baseline md:gap-4 md:px-6 md:py-2 tall:md:py-3';
const tabName = 'label-caps block text-brass-ink';
const tabPanel =
  'px-4 pt-4 pb-5 low:pt-1 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-lagoon md:min-h-77 md:px-6 md:pt-2 md:pb-3 tall:md:min-h-97 tall:md:pt-4 tall:md:pb-5';

interface FrameProps {
  label: string;
  wide: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A popover beside the field if there is room, otherwise a sheet at the bottom of the screen. */
function Frame({ label, wide, onClose, triggerRef, children }: FrameProps) {
  const content = useRef<HTMLElement>(null);
  const place = usePlace(triggerRef, content, wide);
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  const dialog = (
    <Dialog ref={content} aria-label={label} className="outline-none">
      {children}
    </Dialog>
  );
  if (wide) {
    return (
      <Popover
        isOpen
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        {...place}
        shouldFlip={false}
        className="fade w-[46rem] max-w-[calc(100vw-1.5rem)] scroll-pb-20 overflow-y-auto rounded-md border border-brass bg-paper-bright shadow-float"
      >
        {dialog}
      </Popover>
    );
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onOpenChange}
      className="fade fixed inset-0 z-100 flex items-end bg-ink/55"
    >
      <Modal className="rise max-h-[92dvh] w-full scroll-pb-20 overflow-y-auto rounded-t-lg border-t border-brass bg-paper-bright low:max-h-dvh">
        {dialog}
      </Modal>
    </ModalOverlay>
  );
}
