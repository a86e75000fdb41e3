'use client';

import { Notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastLift } from './toast-lift';
import classes from './toaster.module.css';

/** What is saved or sent with, and bars that float over the foot of the page. */
const kept = 'button[type="submit"], [data-keep-visible]';

/** Toasts appear at the foot of the screen, above whatever there saves or sends. They stay for 4000 ms and fade in 500 ms. */
export function Toaster() {
  useClearPlace();
  return (
    <Notifications
      className={classes.place}
      position="bottom-right"
      autoClose={4000}
      transitionDuration={500}
      containerWidth={400}
      limit={4}
    />
  );
}

/** While toasts are shown, raises them above what they must not cover. */
function useClearPlace(): void {
  const { notifications } = useNotifications(notificationsStore);
  const isShowing = notifications.length > 0;
  useEffect(() => {
    if (!isShowing) return;
    const root = document.documentElement;
    let frame = 0;
    const place = () => {
      const element = document.querySelector(`.${CSS.escape(classes.place ?? '')}[data-position="bottom-right"]`);
      if (element && element.childElementCount > 0) {
        const raised = Number.parseFloat(root.style.getPropertyValue('--hamdam-toast-lift')) || 0;
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const boxes = [...document.querySelectorAll(kept)]
          .filter((one) => !element.contains(one))
          .map((one) => one.getBoundingClientRect());
        const lift = toastLift({ top: top + raised, bottom: bottom + raised, left, right }, boxes, topBarHeight);
        root.style.setProperty('--hamdam-toast-lift', `${lift}px`);
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [isShowing]);
}

/** With a gap. */
const topBarHeight = 64;
