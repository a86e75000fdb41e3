'use client';

import { Notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastLift } from './toast-lift';
import classes from './toaster.module.css';

/** Save and send buttons, and bars that float over the bottom of the page. */
const kept = 'button[type="submit"], [data-keep-visible]';

/** Shows toasts at the bottom of the screen, above save and send buttons. They remain for 4000 ms and fade in 500 ms. */
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

/** While toasts are shown, lifts them above the parts that they must not cover. */
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

/** Including a gap. */
const topBarHeight = 64;
