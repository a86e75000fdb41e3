'use client';

import '@daypicker/react/style.css';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { deviceTimezone } from '../i18n/reader-timezone';
import classes from './calendar.module.css';
import { useFullDate } from './use-full-date';

interface CalendarProps {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
}

interface LanguageProps extends CalendarProps {
  defaultMonth: Date | undefined;
  labels: { labelDayButton: (day: Date, marks: { today?: boolean; selected?: boolean }) => string };
}

const inCommon = { className: classes.calendar, mode: 'single', required: true, autoFocus: true } as const;

/** Each language has its own calendar: the Jalali calendar in Persian. */
const calendars = {
  fa: dynamic<LanguageProps>(
    async () => {
      const { DayPicker } = await import('@daypicker/persian');
      return (props: LanguageProps) => <DayPicker {...inCommon} {...props} />;
    },
    { ssr: false },
  ),
  ar: dynamic<LanguageProps>(
    async () => {
      const [{ DayPicker }, { ar }] = await Promise.all([import('@daypicker/react'), import('@daypicker/react/locale/ar')]);
      return (props: LanguageProps) => <DayPicker {...inCommon} {...props} locale={ar} dir="rtl" />;
    },
    { ssr: false },
  ),
  en: dynamic<LanguageProps>(
    async () => {
      const { DayPicker } = await import('@daypicker/react');
      return (props: LanguageProps) => <DayPicker {...inCommon} {...props} />;
    },
    { ssr: false },
  ),
};

/** The days of a month, of which one can be chosen. The chosen one or today has the focus. */
export function Calendar({ selected, onSelect }: CalendarProps) {
  const t = useTranslations('common.date');
  const fullDate = useFullDate();
  const CalendarOfLanguage = calendars[useLocale()];
  return (
    <CalendarOfLanguage
      selected={selected}
      defaultMonth={selected}
      onSelect={onSelect}
      labels={{
        labelDayButton: (day, marks) =>
          t('day', {
            // The calendar's days are those of the device.
            day: fullDate(day, undefined, deviceTimezone()),
            today: String(marks.today === true),
            chosen: String(marks.selected === true),
          }),
      }}
    />
  );
}
