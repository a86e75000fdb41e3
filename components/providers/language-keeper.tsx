'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { writeStored } from '../session/stored';

/** The stored language is that of the page in front: calls ask for their answers in it. */
export function LanguageKeeper() {
  const locale = useLocale();
  useEffect(() => {
    const keep = () => writeStored('language', locale);
    keep();
    window.addEventListener('focus', keep);
    window.addEventListener('pageshow', keep);
    return () => {
      window.removeEventListener('focus', keep);
      window.removeEventListener('pageshow', keep);
    };
  }, [locale]);
  return null;
}
