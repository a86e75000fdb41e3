'use client';

import { Select, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PartTitle } from '@/components/canvas/part-title';
import { usePermission } from '@/components/session/use-permission';
import type { ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';
import { ACTION_OUTCOMES, statusVariable } from '@/lib/engine/action-outcome';
import type { ActionCall } from '@/lib/engine/action-reference';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import { useActionsOf } from '../../state/use-actions-of';
import classes from '@/components/canvas/panel.module.css';
import { TextWithVariables } from '../variables/text-with-variables';
import { useVariables } from '../variables/use-variables';
import { VariableField } from '../variables/variable-field';
import { actionGroups } from './action-groups';

/** The action that a node calls on entry, the values of its parameters, and what becomes of its outcome. */
export function ActionField({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.action');
  const { flow } = useEditor();
  const { values, change, flush, errors } = draft;
  const actions = useActionsOf(flow.id);
  // Known as soon as someone is about to choose.
  const [isChoosing, setChoosing] = useState(false);
  const known = useVariables(isChoosing ? flow : null);
  const mayRead = usePermission('integrations.read');
  const { action } = values;
  const chosen = actions?.find(({ id }) => id === action?.action_id);
  const isGone = action !== null && actions !== undefined && !chosen;

  const choose = (action_id: string | null) => {
    const next = actions?.find(({ id }) => id === action_id);
    const names = new Set(known.map(({ name }) => name));
    const argumentsOf = (variables: readonly string[]) =>
      Object.fromEntries(variables.flatMap((name) => (names.has(name) ? [[name, `{{${name}}}`] as const] : [])));
    const { waiting_message = '', outcome = null } = action ?? {};
    change({ action: next ? { action_id: next.id, arguments: argumentsOf(next.variables), waiting_message, outcome } : null });
    flush();
  };
  return (
    <div className={classes.part} role="group" aria-label={t('title')}>
      <PartTitle title={t('title')} help={t('help')} />
      <Select
        label={t('action')}
        description={!mayRead ? t('not_readable') : actions?.length === 0 ? t('none') : undefined}
        placeholder={t('choose')}
        data={actionGroups(actions ?? [], isGone ? [{ value: action.action_id, label: t('gone') }] : [])}
        value={action?.action_id ?? null}
        error={isGone ? t('gone_help') : (errors.action ?? errors['action.action_id'])}
        searchable
        clearable
        nothingFoundMessage={t('nothing_found')}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: true }}
        clearButtonProps={{ 'aria-label': t('remove') }}
        onFocus={() => setChoosing(true)}
        onChange={choose}
      />
      {action && chosen && <CallFields draft={draft} action={action} chosen={chosen} />}
    </div>
  );
}

function CallFields({ draft, action, chosen }: NodeFieldsProps & { action: ActionCall; chosen: ActionSummary }) {
  const t = useTranslations('flowEditor.action');
  const { values, change, flush, errors } = draft;
  const set = (fields: Partial<ActionCall>) => change({ action: { ...action, ...fields } });
  // Values of parameters that the action no longer has are left out.
  const setArgument = (name: string, text: string) => {
    const filled = chosen.variables.map((one) => [one, one === name ? text : (action.arguments[one] ?? '')] as const);
    set({ arguments: Object.fromEntries(filled.filter(([, value]) => value !== '')) });
  };
  const isMissing = (name: string) => chosen.required.includes(name) && (action.arguments[name] ?? '').trim() === '';
  const isSilent = values.silent || values.mode === 'silent';
  return (
    <>
      {!chosen.is_active && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('off')}
        </Text>
      )}
      {chosen.variables.map((name) => (
        <TextWithVariables
          key={name}
          label={<bdi dir="ltr">{name}</bdi>}
          required={chosen.required.includes(name)}
          value={action.arguments[name] ?? ''}
          error={errors[`action.arguments.${name}`] ?? (isMissing(name) && t('argument_missing'))}
          onChange={(text) => setArgument(name, text)}
          onBlur={flush}
        />
      ))}
      {!isSilent && (
        <TextWithVariables
          label={t('waiting_message')}
          description={t('waiting_message_help')}
          lines={[1, 4]}
          value={action.waiting_message}
          error={errors['action.waiting_message']}
          onChange={(waiting_message) => set({ waiting_message })}
          onBlur={flush}
        />
      )}
      <VariableField
        label={t('outcome')}
        description={
          action.outcome
            ? t('outcome_help', { values: ACTION_OUTCOMES.join(' · '), status: statusVariable(action.outcome) })
            : t('outcome_none')
        }
        value={action.outcome ?? ''}
        error={errors['action.outcome']}
        onChange={(name) => set({ outcome: name.trim() === '' ? null : name.trim() })}
        onBlur={flush}
      />
      {chosen.captured.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('captured')}{' '}
          {[...new Set(chosen.captured)].map((name, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <bdi dir="ltr">{name}</bdi>
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
