'use client';

import { Switch } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { intentOptions } from '@/components/nlu/choices/intent-option';
import { NameChoice } from '../../panel/name-choice';
import { NumberField } from '@/components/ui/number-field';
import { useCreateName } from '../../panel/use-create-name';
import { useEditor } from '../../state/editor-context';
import { useNluNames } from '../../state/use-nlu-names';
import type { ConditionFieldsProps } from '../condition-editor';

/** The intent, and the minimum confidence. */
export function IntentFields({ condition, onChange, errorOf }: ConditionFieldsProps<'intent_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const tSettings = useTranslations('flowEditor.settings');
  const format = useFormatter();
  const { flow } = useEditor();
  const { intents } = useNluNames();
  const creation = useCreateName('intent');
  const { type, intent, min_confidence } = condition;
  const { confidence_threshold } = flow.settings;
  const isOwn = min_confidence !== null && min_confidence !== undefined;
  const description = intents?.find(({ key_name }) => key_name === intent)?.description;
  return (
    <>
      <NameChoice
        label={t('intent')}
        description={description || t('intent_help')}
        required
        value={intent}
        error={errorOf('intent')}
        names={intents?.map(({ key_name }) => key_name)}
        renderOption={intentOptions(intents)}
        creation={creation}
        onChange={(name) => onChange({ ...condition, intent: name })}
      />
      <Switch
        label={t('own_confidence')}
        description={t('own_confidence_help', { threshold: format.number(confidence_threshold) })}
        checked={isOwn}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { type, intent, min_confidence: confidence_threshold } : { type, intent })
        }
      />
      {isOwn && (
        <NumberField
          label={t('min_confidence')}
          description={t('min_confidence_help')}
          inputMode="decimal"
          problem={tSettings('decimal')}
          error={errorOf('min_confidence')}
          value={min_confidence}
          onChange={(value) => onChange({ ...condition, min_confidence: value })}
        />
      )}
    </>
  );
}
