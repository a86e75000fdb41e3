'use client';

import { useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear: at the foot of the far side. They stay for 4000 ms and fade in 500 ms. */
export function Toaster() {
  const { dir } = useDirection();
  return <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} autoClose={4000} transitionDuration={500} containerWidth={400} limit={4} />;
}
