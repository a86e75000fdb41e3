'use client';

import { Button, Group, TextInput, UnstyledButton } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateField } from '../../ui/date-field';
import { dayOf } from '../../ui/day';
import { Dialog } from '../../ui/dialog';
import pair from '../../ui/pair.module.css';
import classes from './head.module.css';
import { snoozeTimes, snoozeUntil } from './snooze-times';

interface SnoozeDialogProps {
  onSnooze: (until: string) => void;
  onClose: () => void;
}

/** Chooses when a conversation comes back. It also comes back when the customer writes. */
export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const t = useTranslations('inbox.snooze');
  const format = useFormatter();
  const [now] = useState(() => new Date());
  const [day, setDay] = useState(() => dayOf(snoozeUntil('tomorrow', now)));
  const [clock, setClock] = useState('09:00');
  const own = new Date(`${day}T${clock}`);
  const isPast = !(own.getTime() > now.getTime());

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <ul className={classes.choices}>
        {snoozeTimes.map((time, index) => {
          const until = snoozeUntil(time, now);
          return (
            <li key={time}>
              <UnstyledButton
                className={classes.choice}
                data-autofocus={index === 0 || undefined}
                onClick={() => onSnooze(until.toISOString())}
              >
                <span className={classes.choiceWords}>{t(`times.${time}`)}</span>
                <time dateTime={until.toISOString()}>
                  {format.dateTime(until, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
                </time>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <h3 className={classes.heading}>{t('own')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPast) onSnooze(own.toISOString());
        }}
      >
        <div className={pair.pair}>
          <DateField label={t('day')} value={day} error={isPast ? t('past') : undefined} onChange={setDay} />
          <TextInput type="time" dir="ltr" label={t('clock')} value={clock} onChange={(event) => setClock(event.currentTarget.value)} />
        </div>
        <Group justify="flex-end" mt="sm">
          <Button type="submit" disabled={isPast}>
            {t('submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
