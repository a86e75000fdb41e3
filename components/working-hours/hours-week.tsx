'use client';

import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { WEEK_DAYS, type WeekDay, type WorkingHours } from '@/lib/engine/flow-settings';
import { Clock } from './clock';
import { shareOfDay } from './clock-time';
import classes from './working-hours.module.css';

type Ranges = NonNullable<WorkingHours[WeekDay]>;

/** The hours under which the ruler has a number. */
const ruler = ['00', '06', '12', '18', '24'];

interface HoursWeekProps {
  hours: WorkingHours;
  isReadOnly?: boolean;
  onChange: (hours: WorkingHours) => void;
  /** Reports what is wrong with a time that is being typed, or null, under a name of the field's own. */
  onProblem: (field: string, problem: string | null) => void;
}

/** The week, Saturday to Friday, each day with its ranges and a picture of them. */
export function HoursWeek({ hours, isReadOnly = false, onChange, onProblem }: HoursWeekProps) {
  const t = useTranslations('workingHours');
  return (
    <div>
      {WEEK_DAYS.map((day) => {
        const ranges = hours[day] ?? [];
        const set = (next: Ranges) => onChange({ ...hours, [day]: next });
        const name = t(`days.${day}`);
        return (
          <div key={day} className={classes.day} role="group" aria-label={name}>
            <span className={classes.dayName}>{name}</span>
            <div className={classes.dayHours}>
              {ranges.length === 0 ? (
                <span className={classes.closed}>{t('closed')}</span>
              ) : (
                <div className={classes.ranges}>
                  {ranges.map((range, index) => (
                    <Range
                      key={index}
                      name={name}
                      range={range}
                      isReadOnly={isReadOnly}
                      onProblem={onProblem}
                      onChange={(changed) => set(ranges.with(index, changed))}
                      onRemove={() => set(ranges.toSpliced(index, 1))}
                    />
                  ))}
                </div>
              )}
              <DayPicture ranges={ranges} />
            </div>
            <span className={classes.dayTools} hidden={isReadOnly}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('add_range', { day: name })}
                title={t('add_range', { day: name })}
                onClick={() => set([...ranges, nextRange(ranges)])}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('copy_day', { day: name })}
                title={t('copy_day', { day: name })}
                onClick={() => onChange(Object.fromEntries(WEEK_DAYS.map((other) => [other, ranges])))}
              >
                <IconCopy size={16} aria-hidden />
              </ActionIcon>
            </span>
          </div>
        );
      })}
      <div className={classes.day} aria-hidden>
        <span />
        <div className={classes.ruler}>
          {ruler.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <span />
      </div>
    </div>
  );
}

/** The open hours of a day as a bar of 24 hours. It only repeats the times. */
function DayPicture({ ranges }: { ranges: Ranges }) {
  return (
    <div className={classes.picture} aria-hidden>
      {ranges.map(([start, end], index) => (
        <span key={index} style={{ insetInlineStart: `${shareOfDay(start)}%`, inlineSize: `${shareOfDay(end) - shareOfDay(start)}%` }} />
      ))}
    </div>
  );
}

/** The initial hours of a new range: the usual ones, or an evening after the existing ranges. */
function nextRange(ranges: Ranges): Ranges[number] {
  const end = ranges.at(-1)?.[1];
  if (end === undefined) return ['09:00', '17:00'];
  return end < '23:00' ? [end < '18:00' ? '18:00' : '23:00', end < '18:00' ? '21:00' : '24:00'] : ['00:00', '01:00'];
}

interface RangeProps extends Pick<HoursWeekProps, 'isReadOnly' | 'onProblem'> {
  name: string;
  range: Ranges[number];
  onChange: (range: Ranges[number]) => void;
  onRemove: () => void;
}

function Range({ name, range, isReadOnly, onProblem, onChange, onRemove }: RangeProps) {
  const t = useTranslations('workingHours');
  const shared = { isWrong: range[0] >= range[1], isReadOnly, onProblem };
  return (
    <span className={classes.range}>
      <Clock label={t('from', { day: name })} value={range[0]} {...shared} onChange={(start) => onChange([start, range[1]])} />
      <span className={classes.until}>{t('until')}</span>
      <Clock label={t('to', { day: name })} value={range[1]} {...shared} onChange={(end) => onChange([range[0], end])} />
      {!isReadOnly && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove_range', { day: name })} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
