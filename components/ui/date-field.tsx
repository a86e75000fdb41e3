'use client';

import { CloseButton, Input } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { deviceTimezone } from '../i18n/reader-timezone';
import { Calendar } from './calendar';
import classes from './date-field.module.css';
import { dayOf, noonOf } from './day';
import { placeUnder } from './place-under';

interface DateFieldProps {
  className?: string;
  label: string;
  /** YYYY-MM-DD. Empty if none is chosen. */
  value: string;
  error?: string;
  required?: boolean;
  /** Its path in a form, whose errors focus it. */
  path?: string;
  onChange: (day: string) => void;
}

/** A day, chosen in the calendar of the reader's language. */
export function DateField({ className, label, value, error, required, path, onChange }: DateFieldProps) {
  const t = useTranslations('common.date');
  const format = useFormatter();
  const id = useId();
  const popoverId = `${id}-calendar`;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = noonOf(value);

  return (
    <Input.Wrapper className={className} id={id} label={label} error={error} withAsterisk={required}>
      <Input
        component="button"
        type="button"
        pointer
        error={Boolean(error)}
        classNames={{ input: classes.day }}
        id={id}
        data-path={path}
        popoverTarget={popoverId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}`}
        leftSection={<IconCalendar size={16} aria-hidden />}
        rightSectionPointerEvents="auto"
        rightSection={chosen && <CloseButton size="sm" aria-label={t('clear', { field: label })} onClick={() => onChange('')} />}
      >
        {chosen ? (
          format.dateTime(chosen, { day: 'numeric', month: 'short', year: 'numeric', timeZone: deviceTimezone() })
        ) : (
          <Input.Placeholder>{t('choose')}</Input.Placeholder>
        )}
      </Input>
      <div
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.popover}
        onToggle={({ newState, currentTarget }) => {
          setIsOpen(newState === 'open');
          const field = document.getElementById(id);
          if (newState === 'open' && field) placeUnder(currentTarget, field, 'start');
        }}
      >
        {isOpen && (
          <Calendar
            selected={chosen}
            onSelect={(day) => {
              onChange(dayOf(day));
              document.getElementById(popoverId)?.hidePopover();
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
