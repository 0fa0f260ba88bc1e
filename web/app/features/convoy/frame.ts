import type { ReactNode } from 'react';

/** What the page of a booking's step is filled with, which the route gives. */
export type Frame = (props: {
  step: 'Driver' | 'Payment';
  title: string;
  intro?: ReactNode;
  back: { label: string; onPress: () => void };
  children: ReactNode;
  summary: ReactNode;
}) => ReactNode;
