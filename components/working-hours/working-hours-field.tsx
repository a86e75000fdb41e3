'use client';

import { Input, SegmentedControl, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import { HoursWeek } from './hours-week';
import { usualHours } from './usual-hours';

interface WorkingHoursFieldProps {
  label: string;
  description: string;
  /** If no day is set, always open. */
  hours: WorkingHours;
  error?: React.ReactNode;
  isReadOnly?: boolean;
  onChange: (hours: WorkingHours) => void;
  /** Reports what is wrong with a time that is being typed, or null, under a name of the field's own. */
  onProblem: (field: string, problem: string | null) => void;
}

/** Working hours in a form: always open, or a week. */
export function WorkingHoursField({ label, description, hours, error, isReadOnly, onChange, onProblem }: WorkingHoursFieldProps) {
  const t = useTranslations('workingHours');
  const id = useId();
  const isAlways = Object.keys(hours).length === 0;
  return (
    <Stack gap="xs">
      <Input.Wrapper labelElement="div" label={label} labelProps={{ id }} description={description} error={error}>
        <div>
          <SegmentedControl
            aria-labelledby={id}
            mt={6}
            size="xs"
            readOnly={isReadOnly}
            value={isAlways ? 'always' : 'week'}
            data={[
              { value: 'always', label: t('always') },
              { value: 'week', label: t('by_week') },
            ]}
            onChange={(view) => onChange(view === 'always' ? {} : usualHours)}
          />
        </div>
      </Input.Wrapper>
      {!isAlways && <HoursWeek hours={hours} isReadOnly={isReadOnly} onChange={onChange} onProblem={onProblem} />}
    </Stack>
  );
}
