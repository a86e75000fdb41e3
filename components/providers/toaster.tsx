'use client';

import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import classes from './toaster.module.css';

/** Where toasts appear: at the foot of the far side, on a phone over the top bar. They stay for 4000 ms and fade in 500 ms. */
export function Toaster() {
  const { dir } = useDirection();
  // There the foot of the screen is where forms, dialogs and panels are saved.
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const foot = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  return <Notifications className={classes.place} position={isNarrow ? 'top-center' : foot} autoClose={4000} transitionDuration={500} containerWidth={400} limit={4} />;
}
