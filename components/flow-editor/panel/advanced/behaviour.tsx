'use client';

import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { late } from '@/components/ui/late';
import { NODE_MODES } from '@/lib/engine/nodes/node-fields';
import { nodeFieldsOf } from '../../node-fields';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { NumberField } from '@/components/ui/number-field';
import { VariableField } from '../variables/variable-field';
import { ChoicesField } from './choices-field';
import { SetField } from './set-field';

const ActionField = late(() => import('./action-field').then((module) => module.ActionField));
const WorkflowField = late(() => import('./workflow-field').then((module) => module.WorkflowField));
const ToolsField = late(() => import('./tools-field').then((module) => module.ToolsField));

/** How a node behaves, apart from what it says. */
export function Behaviour({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor');
  const { values, change, flush, errors } = draft;
  const fields = nodeFieldsOf(values);
  return (
    <>
      {fields.has('mode') && (
        <NativeSelect
          label={t('form.mode')}
          description={t(`mode_help.${values.mode}`)}
          value={values.mode}
          error={errors.mode}
          data={NODE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={({ currentTarget }) => {
            const mode = NODE_MODES.find((one) => one === currentTarget.value);
            if (!mode) return;
            change({ mode });
            flush();
          }}
        />
      )}
      {fields.has('tools') && <ToolsField draft={draft} />}
      {fields.has('silent') && (
        <Switch
          label={t('form.silent')}
          description={t('form.silent_help')}
          checked={values.silent}
          onChange={({ currentTarget }) => {
            change({ silent: currentTarget.checked });
            flush();
          }}
        />
      )}
      {fields.has('choices') && <ChoicesField draft={draft} />}
      {fields.has('save_to') && (
        <VariableField
          label={t('form.save_to')}
          description={t('form.save_to_help')}
          value={values.save_to ?? ''}
          error={errors.save_to}
          onChange={(name) => change({ save_to: name.trim() === '' ? null : name.trim() })}
          onBlur={flush}
        />
      )}
      {fields.has('typing_ms') && (
        <NumberField
          label={t('form.typing')}
          description={t('form.typing_help')}
          inputMode="decimal"
          problem={t('settings.decimal')}
          value={values.typing_ms / 1_000}
          error={errors.typing_ms && t('form.typing_wrong')}
          onChange={(seconds) => change({ typing_ms: Math.round(seconds * 1_000) })}
          onBlur={flush}
        />
      )}
      <SetField draft={draft} />
      <ActionField draft={draft} />
      <WorkflowField draft={draft} />
      <TextInput
        label={t('form.key')}
        description={t('form.key_help')}
        required
        dir="ltr"
        size="xs"
        autoComplete="off"
        spellCheck={false}
        value={values.key}
        error={errors.key}
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
        onBlur={flush}
      />
    </>
  );
}
