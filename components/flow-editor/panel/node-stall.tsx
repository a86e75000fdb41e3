'use client';

import { Switch, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { nodeFieldsOf } from '../node-fields';
import { kindOf } from '../node-kinds';
import type { NodeFieldsProps } from '../nodes/node-editor';
import { NumberField } from '@/components/ui/number-field';
import classes from '@/components/canvas/panel.module.css';
import { changeText } from './speech/change-text';
import { TextWithVariables } from './variables/text-with-variables';

/** What happens in a node if nothing matches the customer's message. */
export function NodeStall({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.form');
  const { values, change, flush, errors } = draft;
  const fields = nodeFieldsOf(values);
  if (!fields.has('fallback_message')) return null;
  // Prominent in nodes that wait for the customer. In other nodes it is rarely needed, so it is folded.
  const isGenerative = fields.has('prompt');
  const isCentral = kindOf(values) === 'question' || isGenerative;
  return (
    <details className={classes.group} open={isCentral}>
      <Text component="summary" fw={500} className={classes.summary}>
        {t('stall')}
      </Text>
      <div className={classes.grouped}>
        <TextWithVariables
          label={t('fallback_message')}
          description={t(isGenerative ? 'fallback_generative_help' : 'fallback_message_help')}
          lines={[2, 8]}
          value={values.fallback_message}
          error={errors.fallback_message}
          onChange={(fallback_message, isFilledIn) => changeText(draft, { fallback_message }, isFilledIn)}
          onBlur={flush}
        />
        {fields.has('clarification_prompt') && (
          <TextWithVariables
            label={t('clarification_prompt')}
            description={t('clarification_prompt_help')}
            lines={[2, 8]}
            value={values.clarification_prompt}
            error={errors.clarification_prompt}
            onChange={(clarification_prompt, isFilledIn) => changeText(draft, { clarification_prompt }, isFilledIn)}
            onBlur={flush}
          />
        )}
        {fields.has('human_handoff') && (
          <Switch
            label={t('human_handoff')}
            checked={values.human_handoff}
            onChange={({ currentTarget }) => {
              change({ human_handoff: currentTarget.checked });
              flush();
            }}
          />
        )}
        {fields.has('max_retries') && (
          <NumberField
            label={t('max_retries')}
            description={t('max_retries_help')}
            problem={t('number')}
            value={values.max_retries}
            error={errors.max_retries}
            onChange={(max_retries) => change({ max_retries })}
            onBlur={flush}
          />
        )}
      </div>
    </details>
  );
}
