'use client';

import { notificationsStore, useNotifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false });

/** Someone is at the page. The next thing they do may need a toast, and the network may be gone by then. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Where toasts appear. What shows them is loaded with the first sign of life, or with the first toast. */
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
