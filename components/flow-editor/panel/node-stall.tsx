'use client';

import { Switch, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { kindOf } from '../node-kinds';
import type { NodeField } from '../node-fields';
import type { Draft } from '../state/use-draft';
import { NumberField } from './number-field';
import classes from './panel.module.css';

interface NodeStallProps {
  draft: Draft<DialogNode>;
  fields: ReadonlySet<NodeField>;
}

/** What happens in a node if nothing matches the customer's message. */
export function NodeStall({ draft: { values, change, flush, errors }, fields }: NodeStallProps) {
  const t = useTranslations('flowEditor.form');
  if (!fields.has('fallback_message')) return null;
  // Prominent in nodes that wait for the customer. In other nodes it is rarely needed, so it is folded.
  const isGenerative = fields.has('mode') && values.mode === 'generative';
  const isCentral = kindOf(values) === 'question' || isGenerative;
  return (
    <details className={classes.group} open={isCentral}>
      <Text component="summary" fw={500} style={{ cursor: 'pointer' }}>
        {t('stall')}
      </Text>
      <Textarea
        mt="sm"
        label={t('fallback_message')}
        description={t(isGenerative ? 'fallback_generative_help' : 'fallback_message_help')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        value={values.fallback_message}
        error={errors.fallback_message}
        onChange={({ currentTarget }) => change({ fallback_message: currentTarget.value })}
        onBlur={flush}
      />
      {fields.has('clarification_prompt') && (
        <Textarea
          mt="sm"
          label={t('clarification_prompt')}
          description={t('clarification_prompt_help')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          value={values.clarification_prompt}
          error={errors.clarification_prompt}
          onChange={({ currentTarget }) => change({ clarification_prompt: currentTarget.value })}
          onBlur={flush}
        />
      )}
      {fields.has('human_handoff') && (
        <Switch
          mt="md"
          label={t('human_handoff')}
          checked={values.human_handoff}
          onChange={({ currentTarget }) => {
            change({ human_handoff: currentTarget.checked });
            flush();
          }}
        />
      )}
      {fields.has('max_retries') && (
        <div style={{ marginBlockStart: 12 }}>
          <NumberField
            label={t('max_retries')}
            description={t('max_retries_help')}
            problem={t('number')}
            value={values.max_retries}
            error={errors.max_retries}
            onChange={(max_retries) => change({ max_retries })}
            onBlur={flush}
          />
        </div>
      )}
    </details>
  );
}
