'use client';

import { NativeSelect, SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Condition } from '@/lib/engine/condition-schema';
import type { ComparisonOperator } from '@/lib/engine/conditions/comparison-operator';
import { splitList } from '@/lib/text/split-list';
import { operatorSigns } from '../condition-summary';
import { NumberField } from '../panel/number-field';
import classes from '../panel/panel.module.css';
import { VariableField } from '../panel/variable-field';
import { EntityFields, IntentFields } from './nlu-fields';

interface ConditionFieldsProps {
  condition: Condition;
  onChange: (condition: Condition) => void;
  errorOf: (field: string) => string | undefined;
}

const operators = Object.keys(operatorSigns) as ComparisonOperator[];
const sentiments = ['positive', 'negative', 'neutral'] as const;
const commas = [',', '،'];

/** The fields of one condition, depending on its type. */
export function ConditionFields({ condition, onChange, errorOf }: ConditionFieldsProps) {
  const t = useTranslations('flowEditor.conditions');
  const tSettings = useTranslations('flowEditor.settings');
  switch (condition.type) {
    case 'intent_match':
      return <IntentFields condition={condition} onChange={onChange} errorOf={errorOf} />;
    case 'entity_match':
      return <EntityFields condition={condition} onChange={onChange} errorOf={errorOf} />;
    case 'any_keyword_match':
      return (
        <TagsInput
          label={t('fields.keywords')}
          description={t('fields.keywords_help')}
          required
          dir="auto"
          splitChars={commas}
          value={condition.keywords}
          error={errorOf('keywords')}
          // Some keyboards do not report a comma as a separate key.
          onChange={(keywords) => onChange({ ...condition, keywords: [...new Set(keywords.flatMap(splitList))] })}
        />
      );
    case 'exact_match':
      return (
        <TagsInput
          label={t('fields.values')}
          description={t('fields.values_help')}
          required
          dir="auto"
          // A message may contain commas.
          splitChars={[]}
          value={[condition.value].flat()}
          error={errorOf('value')}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'pattern_match':
      return (
        <TextInput
          label={t('fields.pattern')}
          description={t('fields.pattern_help')}
          required
          dir="auto"
          value={condition.pattern}
          error={errorOf('pattern')}
          onChange={({ currentTarget }) => onChange({ ...condition, pattern: currentTarget.value })}
        />
      );
    case 'sentiment_match':
      return (
        <NativeSelect
          label={t('fields.sentiment')}
          value={condition.sentiment}
          data={sentiments.map((value) => ({ value, label: t(`sentiments.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...condition, sentiment: sentiments.find((one) => one === currentTarget.value) ?? 'neutral' })
          }
        />
      );
    case 'context_variable_exists':
      return (
        <VariableField
          label={t('fields.variable')}
          required
          value={condition.variable}
          error={errorOf('variable')}
          onChange={(variable) => onChange({ ...condition, variable })}
        />
      );
    case 'context_variable_match':
      return (
        <>
          <VariableField
            label={t('fields.variable')}
            required
            value={condition.variable}
            error={errorOf('variable')}
            onChange={(variable) => onChange({ ...condition, variable })}
          />
          <TextInput
            label={t('fields.value')}
            required
            dir="auto"
            value={String(condition.value)}
            error={errorOf('value')}
            onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
          />
        </>
      );
    case 'numeric_comparison':
      return (
        <>
          <VariableField
            label={t('fields.variable')}
            required
            value={condition.variable}
            error={errorOf('variable')}
            onChange={(variable) => onChange({ ...condition, variable })}
          />
          <div className={classes.pair}>
            <OperatorField value={condition.operator} onChange={(operator) => onChange({ ...condition, operator })} />
            <NumberField
              label={t('fields.number')}
              inputMode="decimal"
              problem={tSettings('decimal')}
              value={condition.value}
              onChange={(value) => onChange({ ...condition, value })}
            />
          </div>
        </>
      );
    case 'field_comparison':
      return <FieldComparison condition={condition} onChange={onChange} errorOf={errorOf} />;
    default:
      return null;
  }
}

interface FieldComparisonProps extends ConditionFieldsProps {
  condition: Extract<Condition, { type: 'field_comparison' }>;
}

function FieldComparison({ condition, onChange, errorOf }: FieldComparisonProps) {
  const t = useTranslations('flowEditor.conditions.fields');
  const { type, variable, operator, other, value } = condition;
  const isWithOther = other !== null && other !== undefined;
  return (
    <>
      <VariableField
        label={t('variable')}
        required
        value={variable}
        error={errorOf('variable')}
        onChange={(name) => onChange({ ...condition, variable: name })}
      />
      <OperatorField value={operator} onChange={(chosen) => onChange({ ...condition, operator: chosen })} />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('with')}
        value={isWithOther ? 'other' : 'value'}
        data={[
          { value: 'value', label: t('with_value') },
          { value: 'other', label: t('with_other') },
        ]}
        onChange={(kind) => onChange(kind === 'other' ? { type, variable, operator, other: '' } : { type, variable, operator, value: '' })}
      />
      {isWithOther ? (
        <VariableField
          label={t('other')}
          required
          value={other}
          error={errorOf('other')}
          onChange={(name) => onChange({ type, variable, operator, other: name })}
        />
      ) : (
        <TextInput
          label={t('value')}
          required
          dir="auto"
          value={String(value ?? '')}
          error={errorOf('value')}
          onChange={({ currentTarget }) => onChange({ type, variable, operator, value: currentTarget.value })}
        />
      )}
    </>
  );
}

function OperatorField({ value, onChange }: { value: ComparisonOperator; onChange: (operator: ComparisonOperator) => void }) {
  const t = useTranslations('flowEditor.conditions');
  return (
    <NativeSelect
      label={t('fields.operator')}
      value={value}
      data={operators.map((operator) => ({ value: operator, label: t(`operators.${operator}`) }))}
      onChange={({ currentTarget }) => onChange(operators.find((one) => one === currentTarget.value) ?? '==')}
    />
  );
}
