'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { flowSettingsSchema, type FlowSettings } from '@/lib/engine/flow-settings';
import { NumberField } from '@/components/ui/number-field';
import type { Draft } from '../state/use-draft';
import classes from './settings.module.css';

/** People think of this timeout in minutes, but the flow stores seconds. */
const secondsPerMinute = 60;

const usualMost = flowSettingsSchema.parse({}).max_global_fallbacks;

/** The limits of a flow. */
export function LimitFields({ values, change, flush, errors }: Draft<FlowSettings>) {
  const t = useTranslations('flowEditor.settings');
  const isNever = values.max_global_fallbacks === null;
  return (
    <div className={classes.limits}>
      <NumberField
        label={t('confidence_threshold')}
        description={t('confidence_threshold_help')}
        problem={t('decimal')}
        inputMode="decimal"
        value={values.confidence_threshold}
        error={errors.confidence_threshold}
        onChange={(confidence_threshold) => change({ confidence_threshold })}
        onBlur={flush}
      />
      <NumberField
        label={t('abandon_timeout')}
        description={t('abandon_timeout_help')}
        problem={t('decimal')}
        inputMode="decimal"
        value={values.abandon_timeout / secondsPerMinute}
        error={errors.abandon_timeout}
        onChange={(minutes) => change({ abandon_timeout: Math.round(minutes * secondsPerMinute) })}
        onBlur={flush}
      />
      <div>
        <NumberField
          label={t('max_global_fallbacks')}
          description={t('max_global_fallbacks_help')}
          problem={t('decimal')}
          disabled={isNever}
          value={values.max_global_fallbacks ?? usualMost ?? 0}
          error={errors.max_global_fallbacks}
          onChange={(max_global_fallbacks) => change({ max_global_fallbacks })}
          onBlur={flush}
        />
        <Switch
          mt="xs"
          label={t('never')}
          checked={isNever}
          onChange={({ currentTarget }) => {
            change({ max_global_fallbacks: currentTarget.checked ? null : usualMost });
            flush();
          }}
        />
      </div>
    </div>
  );
}
