'use client';

import { useFormatter, useLocale } from 'next-intl';
import { useCallback } from 'react';

/** Gives Persian digits their direction. Without a letter before them, the sign is on the other side of the number. */
const arabicLetterMark = '\u061c';

/** Formats a share (0 to 1) as a percentage. In Persian the sign is always on the left. */
export function usePercent(): (share: number, maximumFractionDigits?: number) => string {
  const format = useFormatter();
  const mark = useLocale() === 'fa' ? arabicLetterMark : '';
  return useCallback(
    (share, maximumFractionDigits = 0) => mark + format.number(share, { style: 'percent', maximumFractionDigits }),
    [format, mark],
  );
}
