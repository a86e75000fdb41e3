'use client';

import { NextIntlClientProvider, useLocale, useTimeZone } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { listenToStored, readStored } from '../api/stored';

/** That of the profile, or else of the device. Nobody's is known before the page is alive. */
const readTimezone = (): string => readStored('timezone') ?? deviceTimezone();

/** The time zone of the browser. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Writes the times inside in the reader's time zone. */
export function ReaderTimezone({ children }: { children: React.ReactNode }) {
  const usual = useTimeZone();
  const timezone = useSyncExternalStore(listenToStored, readTimezone, () => usual);
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={timezone}>
      {children}
    </NextIntlClientProvider>
  );
}
