'use client';

import { SegmentedControl, Select, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { FlowSettings, WorkingHours } from '@/lib/engine/flow-settings';
import type { Draft } from '../state/use-draft';
import { HoursJson } from './hours-json';
import { HoursWeek } from './hours-week';

/** Typical hours: the working days of the calendar of the product's main market. */
const usual: WorkingHours = {
  saturday: [['09:00', '17:00']],
  sunday: [['09:00', '17:00']],
  monday: [['09:00', '17:00']],
  tuesday: [['09:00', '17:00']],
  wednesday: [['09:00', '17:00']],
};

/** The timezone of a flow, and the hours in which a human can take over. */
export function TimeFields({ values, change, flush, errors }: Draft<FlowSettings>) {
  const t = useTranslations('flowEditor.settings');
  const { timezone, working_hours: hours } = values;
  const [isJson, setJson] = useState(false);
  const zones = useMemo(() => [...new Set([timezone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort(), [timezone]);
  const isAlways = Object.keys(hours).length === 0;
  const problem = Object.entries(errors).find(([path]) => path.startsWith('working_hours'))?.[1];

  const set = (working_hours: WorkingHours) => {
    change({ working_hours });
    flush();
  };
  return (
    <>
      <Select
        label={t('timezone')}
        dir="ltr"
        searchable
        limit={60}
        maw={320}
        nothingFoundMessage={t('timezone_none')}
        data={zones}
        value={timezone}
        error={errors.timezone}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        onChange={(zone) => {
          if (!zone) return;
          change({ timezone: zone });
          flush();
        }}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id="flow-hours">
          {t('hours')}
        </Text>
        <SegmentedControl
          aria-labelledby="flow-hours"
          size="xs"
          value={isJson ? 'json' : isAlways ? 'always' : 'week'}
          data={[
            { value: 'always', label: t('always') },
            { value: 'week', label: t('by_week') },
            { value: 'json', label: t('as_json') },
          ]}
          onChange={(view) => {
            setJson(view === 'json');
            if (view === 'always' && !isAlways) set({});
            if (view === 'week' && isAlways) set(usual);
          }}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t('hours_help')}
        </Text>
      </div>
      {isJson ? <HoursJson hours={hours} onChange={set} /> : !isAlways && <HoursWeek hours={hours} onChange={set} />}
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
