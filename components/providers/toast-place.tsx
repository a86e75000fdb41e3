'use client';

import { notificationsStore, useNotifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false });

/** Signs that someone is using the page. Their next action may need a toast, and the network may be gone by then. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The place of toasts. The code that shows them is loaded on the first sign of life, or with the first toast. */
export function ToastPlace() {
  const { notifications } = useNotifications(notificationsStore);
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);

  useEffect(() => {
    if (isNeeded) return;
    const listening = new AbortController();
    for (const sign of signsOfLife)
      window.addEventListener(sign, () => setNeeded(true), { once: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [isNeeded]);

  return isNeeded && <Toaster />;
}
