'use client';

import { Switch, TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { intentOptions } from '@/components/nlu/choices/intent-option';
import type { Condition } from '@/lib/engine/condition-schema';
import { valueText } from '@/lib/engine/value-text';
import { NameChoice } from '../panel/name-choice';
import { NumberField } from '../panel/number-field';
import { useEditor } from '../state/editor-context';
import { useNluNames } from '../state/use-nlu-names';

interface NluFieldsProps<Type extends Condition['type']> {
  condition: Extract<Condition, { type: Type }>;
  onChange: (condition: Condition) => void;
  errorOf: (field: string) => string | undefined;
}

/** The intent, and the minimum confidence. */
export function IntentFields({ condition, onChange, errorOf }: NluFieldsProps<'intent_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const tSettings = useTranslations('flowEditor.settings');
  const format = useFormatter();
  const { flow } = useEditor();
  const { intents } = useNluNames();
  const { type, intent, min_confidence } = condition;
  const { confidence_threshold } = flow.settings;
  const isOwn = min_confidence !== null && min_confidence !== undefined;
  return (
    <>
      <NameChoice
        label={t('intent')}
        description={t('intent_help')}
        required
        value={intent}
        error={errorOf('intent')}
        names={intents?.map(({ key_name }) => key_name)}
        renderOption={intentOptions(intents)}
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

/** The entity, and optionally its value. */
export function EntityFields({ condition, onChange, errorOf }: NluFieldsProps<'entity_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const tNames = useTranslations('flowEditor.names');
  const { entities, builtinEntities } = useNluNames();
  const { type, entity, value } = condition;
  const names = entities &&
    builtinEntities && [
      { group: tNames('own'), items: entities },
      { group: tNames('builtin'), items: builtinEntities },
    ];
  return (
    <>
      <NameChoice
        label={t('entity')}
        description={t('entity_help')}
        required
        value={entity}
        error={errorOf('entity')}
        names={names}
        onChange={(name) => onChange({ ...condition, entity: name })}
      />
      <TextInput
        label={t('entity_value')}
        description={t('entity_value_help')}
        dir="auto"
        autoComplete="off"
        value={value === null || value === undefined ? '' : valueText(value)}
        error={errorOf('value')}
        onChange={({ currentTarget }) => onChange(currentTarget.value ? { type, entity, value: currentTarget.value } : { type, entity })}
      />
    </>
  );
}
