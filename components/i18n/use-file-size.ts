'use client';

import { useFormatter } from 'next-intl';

/** Returns a function that puts the size of a file into words, in kilobytes or megabytes. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  const unit = { style: 'unit', unitDisplay: 'long' } as const;
  return (bytes) =>
    bytes >= 1024 * 1024
      ? format.number(bytes / 1024 / 1024, { ...unit, unit: 'megabyte', maximumFractionDigits: 1 })
      : format.number(Math.ceil(bytes / 1024), { ...unit, unit: 'kilobyte' });
}
