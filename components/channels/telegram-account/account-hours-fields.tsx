'use client';

import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Clock } from '@/components/working-hours/clock';
import { TimezoneField } from '@/components/working-hours/timezone-field';
import type { AccountFieldsProps } from './account-fields';

const usual = { from: '22:00', to: '08:00' };
/** In minutes. */
const pauses = [0, 15, 30, 60, 120, 240, 480, 1_440, 10_080];
const noProblem = () => undefined;

/** In which hours the assistant is silent, and for how long after the owner wrote. */
export function AccountHoursFields({ form, isReadOnly }: AccountFieldsProps) {
  const t = useTranslations('telegramAccount.settings');
  const { quiet_hours, timezone, pause_minutes } = form.values;
  const wordsOf = (minutes: number): string => {
    if (minutes > 0 && minutes % 1_440 === 0) return t('days', { count: minutes / 1_440 });
    return minutes > 0 && minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes });
  };
  const error = form.errors['quiet_hours.from'] ?? form.errors['quiet_hours.to'];
  return (
    <Stack gap="md">
      <Switch
        label={t('quiet')}
        description={t('quiet_help')}
        checked={quiet_hours !== null}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => form.setFieldValue('quiet_hours', currentTarget.checked ? usual : null)}
      />
      {quiet_hours && (
        <Stack gap="xs">
          <Group gap="xs">
            {(['from', 'to'] as const).map((end) => (
              <Clock
                key={end}
                label={t(end)}
                value={quiet_hours[end]}
                isWrong={Boolean(error)}
                isReadOnly={isReadOnly}
                onProblem={noProblem}
                onChange={(time) => form.setFieldValue('quiet_hours', { ...quiet_hours, [end]: time })}
              />
            ))}
          </Group>
          {error && (
            <Text size="sm" c="red" role="alert">
              {error}
            </Text>
          )}
          <TimezoneField
            value={timezone}
            error={form.errors.timezone}
            isReadOnly={isReadOnly}
            maw={320}
            onChange={(zone) => form.setFieldValue('timezone', zone)}
          />
        </Stack>
      )}
      <NativeSelect
        label={t('pause')}
        description={t('pause_help')}
        maw={320}
        disabled={isReadOnly}
        data={[...new Set([...pauses, pause_minutes])]
          .sort((one, other) => one - other)
          .map((minutes) => ({ value: String(minutes), label: wordsOf(minutes) }))}
        value={String(pause_minutes)}
        onChange={({ currentTarget }) => form.setFieldValue('pause_minutes', Number(currentTarget.value))}
      />
    </Stack>
  );
}
