'use client';

import { useCallback } from 'react';
import type { Locale } from '@/lib/locales';
import { writeStored } from '../api/stored';
import { getPathname, usePathname } from '../i18n/navigation';
import { askToLeave } from '../ui/ask-to-leave';

/** Shows the same page in another language. The page is reloaded, because messages, direction and font all change. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const pathname = usePathname();
  return useCallback(
    (locale: Locale) =>
      askToLeave(() => {
        writeStored('language', locale);
        location.assign(getPathname({ href: pathname, locale }) + location.search + location.hash);
      }),
    [pathname],
  );
}
