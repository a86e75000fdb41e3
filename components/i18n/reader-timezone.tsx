'use client';

import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { listenToStored, readStored } from '../api/stored';

/** The timezone of the profile, otherwise that of the device. Unknown until the page is hydrated. */
const readTimezone = (): string => readStored('timezone') ?? deviceTimezone();

/** The timezone of the browser. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats the times inside in the reader's timezone. */
export function ReaderTimezone({ children }: { children: React.ReactNode }) {
  const usual = useTimeZone();
  const timezone = useSyncExternalStore(listenToStored, readTimezone, () => usual);
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={timezone}>
      {children}
    </NextIntlClientProvider>
  );
}
