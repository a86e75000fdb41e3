import { useFormatter, useLocale } from 'next-intl';
import { useCallback } from 'react';

const kilobyte = 1024;

/** Formats a number of bytes for people. */
export function useSize(): (bytes: number) => string {
  const format = useFormatter();
  // The short units of Persian are Latin letters, on the wrong side of the number.
  const unitDisplay = useLocale() === 'fa' ? 'long' : 'short';
  return useCallback(
    (bytes) => {
      const isLarge = bytes >= kilobyte * kilobyte;
      const value = isLarge ? bytes / kilobyte / kilobyte : Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / kilobyte));
      return format.number(value, {
        style: 'unit',
        unit: isLarge ? 'megabyte' : 'kilobyte',
        unitDisplay,
        maximumFractionDigits: isLarge ? 1 : 0,
      });
    },
    [format, unitDisplay],
  );
}
