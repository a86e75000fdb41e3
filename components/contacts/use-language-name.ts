'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';

/** Returns a function for the name of a language, such as fa or en-US, in the reader's language. */
export function useLanguageName(): (language: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
    return (language) => {
      try {
        return names.of(language) ?? language;
      } catch {
        // What someone imported need not be a language that the browser accepts.
        return language;
      }
    };
  }, [locale]);
}
