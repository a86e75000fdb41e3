import { useFormatter, useLocale } from 'next-intl';
import { useCallback } from 'react';

const kilobyte = 1024;

/** Formats a small number of bytes for people. */
export function useBytes(): (bytes: number) => string {
  const format = useFormatter();
  // The short units of Persian are Latin letters, on the wrong side of the number.
  const unitDisplay = useLocale() === 'fa' ? 'long' : 'short';
  return useCallback(
    (bytes) => {
      const isLarge = bytes >= kilobyte;
      const value = isLarge ? bytes / kilobyte : bytes;
      return format.number(value, {
        style: 'unit',
        unit: isLarge ? 'kilobyte' : 'byte',
        unitDisplay: isLarge ? unitDisplay : 'long',
        maximumFractionDigits: 1,
      });
    },
    [format, unitDisplay],
  );
}
