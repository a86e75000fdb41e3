'use client';

import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import type { Step } from './chart-content';

/** Functions that write the time of a point: on an axis, in a table, and for spreadsheets. */
export function useTimeNames(step: Step) {
  const t = useTranslations('reporting');
  const format = useFormatter();
  const timezone = useTimeZone();
  // 2026-01-31 and 14:00, which spreadsheets recognize.
  const dayOf = new Intl.DateTimeFormat('sv', { timeZone: timezone });
  const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'short' });
  return {
    onAxis: (time: string) =>
      isolated(
        format.dateTime(new Date(time), step === 'hour' ? { hour: 'numeric', minute: 'numeric' } : { day: 'numeric', month: 'short' }),
      ),
    inTable: (time: string) => {
      const date = format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: step === 'hour' ? 'short' : undefined });
      return step === 'week' ? t('week_of', { date }) : date;
    },
    inFile: (time: string) => `${dayOf.format(new Date(time))}${step === 'hour' ? ` ${hourOf.format(new Date(time))}` : ''}`,
  };
}

/** Gives a text in a drawing its own direction: «۵ آذر» begins on the right although the drawing goes from left to right. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
