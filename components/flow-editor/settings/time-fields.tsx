'use client';

import { SegmentedControl, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HoursWeek } from '@/components/working-hours/hours-week';
import { TimezoneField } from '@/components/working-hours/timezone-field';
import { usualHours } from '@/components/working-hours/usual-hours';
import type { FlowSettings, WorkingHours } from '@/lib/engine/flow-settings';
import { useEditor } from '../state/editor-context';
import type { Draft } from '../state/use-draft';
import { HoursJson } from './hours-json';

/** The timezone of a flow, and the hours in which a human can take over. */
export function TimeFields({ values, change, flush, errors }: Draft<FlowSettings>) {
  const t = useTranslations('flowEditor.settings');
  const tHours = useTranslations('workingHours');
  const { report } = useEditor().typing;
  const { timezone, working_hours: hours } = values;
  const [isJson, setJson] = useState(false);
  const isAlways = Object.keys(hours).length === 0;
  const problem = Object.entries(errors).find(([path]) => path.startsWith('working_hours'))?.[1];

  const set = (working_hours: WorkingHours) => {
    change({ working_hours });
    flush();
  };
  return (
    <>
      <TimezoneField
        maw={320}
        value={timezone}
        error={errors.timezone}
        onChange={(zone) => {
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
            { value: 'always', label: tHours('always') },
            { value: 'week', label: tHours('by_week') },
            { value: 'json', label: t('as_json') },
          ]}
          onChange={(view) => {
            setJson(view === 'json');
            if (view === 'always' && !isAlways) set({});
            if (view === 'week' && isAlways) set(usualHours);
          }}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t('hours_help')}
        </Text>
      </div>
      {isJson ? (
        <HoursJson hours={hours} onChange={set} />
      ) : (
        !isAlways && <HoursWeek hours={hours} onChange={set} onProblem={(field, wrong) => report(`settings:${field}`, wrong)} />
      )}
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
