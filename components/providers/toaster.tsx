'use client';

import { Notifications } from '@mantine/notifications';
import classes from './toaster.module.css';

/** Toasts appear over the top bar: at the foot of the screen is what saves. They stay for 4000 ms and fade in 500 ms. */
export function Toaster() {
  return (
    <Notifications
      className={classes.place}
      position="top-center"
      autoClose={4000}
      transitionDuration={500}
      containerWidth={400}
      limit={4}
    />
  );
}
