'use client';

import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { WEEK_DAYS, type WeekDay, type WorkingHours } from '@/lib/engine/flow-settings';
import { readClock } from '../working-hours';
import classes from './settings.module.css';

type Ranges = NonNullable<WorkingHours[WeekDay]>;

/** The week, Saturday to Friday, each day with its ranges. */
export function HoursWeek({ hours, onChange }: { hours: WorkingHours; onChange: (hours: WorkingHours) => void }) {
  const t = useTranslations('flowEditor.settings');
  return (
    <div>
      {WEEK_DAYS.map((day) => {
        const ranges = hours[day] ?? [];
        const set = (next: Ranges) => onChange({ ...hours, [day]: next });
        const name = t(`days.${day}`);
        return (
          <div key={day} className={classes.day} role="group" aria-label={name}>
            <span className={classes.dayName}>{name}</span>
            {ranges.length === 0 ? (
              <span className={classes.closed}>{t('closed')}</span>
            ) : (
              <div className={classes.ranges}>
                {ranges.map((range, index) => (
                  <Range
                    key={index}
                    name={name}
                    range={range}
                    onChange={(changed) => set(ranges.with(index, changed))}
                    onRemove={() => set(ranges.toSpliced(index, 1))}
                  />
                ))}
              </div>
            )}
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
          </div>
        );
      })}
    </div>
  );
}

/** The initial hours of a new range: the usual ones, or an evening after the existing ranges. */
function nextRange(ranges: Ranges): Ranges[number] {
  const end = ranges.at(-1)?.[1];
  if (end === undefined) return ['09:00', '17:00'];
  return end < '23:00' ? [end < '18:00' ? '18:00' : '23:00', end < '18:00' ? '21:00' : '24:00'] : ['00:00', '01:00'];
}

interface RangeProps {
  name: string;
  range: Ranges[number];
  onChange: (range: Ranges[number]) => void;
  onRemove: () => void;
}

function Range({ name, range, onChange, onRemove }: RangeProps) {
  const t = useTranslations('flowEditor.settings');
  return (
    <span className={classes.range}>
      <Clock
        label={t('from', { day: name })}
        value={range[0]}
        isWrong={range[0] >= range[1]}
        onChange={(start) => onChange([start, range[1]])}
      />
      <span>{t('until')}</span>
      <Clock label={t('to', { day: name })} value={range[1]} isWrong={range[0] >= range[1]} onChange={(end) => onChange([range[0], end])} />
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove_range', { day: name })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}

interface ClockProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A time of day, applied when the field loses focus. */
function Clock({ label, value, isWrong, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readClock(typed);
  return (
    <TextInput
      className={classes.clock}
      aria-label={label}
      dir="ltr"
      inputMode="numeric"
      placeholder="09:00"
      value={typed ?? value}
      error={read === null || isWrong}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (read === null) return;
        setTyped(null);
        if (read !== value) onChange(read);
      }}
    />
  );
}
