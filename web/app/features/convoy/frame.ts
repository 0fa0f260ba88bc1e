import type { ReactNode } from 'react';

/** The page of a booking's step, given by the route, with its contents as props. */
export type Frame = (props: {
  step: 'Driver' | 'Payment';
  title: string;
  intro?: ReactNode;
  back: { label: string; onPress: () => void };
  children: ReactNode;
  summary: ReactNode;
}) => ReactNode;
