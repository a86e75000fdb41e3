'use client';

import { NativeSelect, Select, Switch, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { PARAMETER_DATA_TYPES, type ParameterDataType } from '@/lib/engine/parse-parameter';
import { listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import {
  createParameter,
  parameterInput,
  updateParameter,
  type Parameter,
  type ParameterInput,
} from '@/lib/contracts/flow-manager/nlu/parameters';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { choicesInDialog } from '../choices/choices-in-dialog';
import { builtinKey } from '../entities/builtin-key';
import { richKey } from '../frame/key-name';
import { useNamedFailure } from '../frame/use-named-failure';
import { useRefreshParameters } from './use-refresh-parameters';

interface ParameterDialogProps {
  intent: Intent;
  parameters: readonly Parameter[];
  /** Left out for a new one. */
  parameter?: Parameter;
  onClose: () => void;
}

/** The data type that an answer is read as if the entity itself is not found. */
const typeOf: Partial<Record<string, ParameterDataType>> = {
  'sys.date': 'date',
  'sys.email': 'email',
  'sys.phone': 'phone',
  'sys.number': 'number',
  'sys.ordinal': 'number',
  'sys.percentage': 'number',
};

/** Creates or changes a parameter: its entity, data type and question, and whether it is required. */
export function ParameterDialog({ intent, parameters, parameter, onClose }: ParameterDialogProps) {
  const t = useTranslations('nlu.parameters');
  const tBuiltin = useTranslations('nlu.builtin');
  const tErrors = useTranslations('errors');
  const refresh = useRefreshParameters();
  const named = useNamedFailure();
  const entities = useWholeList<Entity>(listEntities, { assistant_id: intent.assistant_id });
  const form = useSchemaForm<ParameterInput & Record<string, unknown>>(parameterInput, {
    mode: 'controlled',
    initialValues: {
      entity: parameter?.entity ?? '',
      data_type: parameter?.data_type ?? 'text',
      prompt_question: parameter?.prompt_question ?? '',
      required: parameter?.required ?? true,
    },
  });
  // An intent can use each entity once.
  const taken = new Set(parameters.filter(({ id }) => id !== parameter?.id).map(({ entity }) => entity));
  const own = (entities.data ?? []).map(({ key_name }) => key_name);
  const offered = parameter && !own.includes(parameter.entity) && !parameter.entity.startsWith('sys.') ? [...own, parameter.entity] : own;

  const save = async ({ entity, data_type, prompt_question, required }: ParameterInput) => {
    const body = { entity, data_type, prompt_question: prompt_question.trim(), required };
    await (parameter
      ? named('parameter_update', callApi(updateParameter, { params: { parameter_id: parameter.id }, body, silent: true }))
      : named('parameter_create', callApi(createParameter, { params: { intent_id: intent.id }, body, silent: true })));
    showToast({ kind: 'success', message: t.rich('saved', { name: entity, key: richKey }) });
    onClose();
    await refresh();
  };

  return (
    <FormDialog
      title={parameter ? t.rich('dialog.edit', { name: parameter.entity, key: richKey }) : t('dialog.create')}
      form={form}
      submit={t(parameter ? 'dialog.save' : 'dialog.submit')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'entity' : undefined)}
    >
      <Select
        {...form.getInputProps('entity')}
        // The schema calls a missing choice an invalid name, which people would not understand.
        error={form.errors.entity && (form.values.entity ? form.errors.entity : tErrors('required'))}
        label={t('dialog.entity')}
        description={t('dialog.entity_help')}
        placeholder={t('dialog.entity_placeholder')}
        required
        searchable
        // When the focus moves to an invalid field, an open list would cover the error.
        openOnFocus={false}
        disabled={!entities.data}
        nothingFoundMessage={t('dialog.nothing')}
        {...choicesInDialog}
        data={[
          { group: t('dialog.own'), items: offered.map((name) => ({ value: name, label: name, disabled: taken.has(name) })) },
          {
            group: t('dialog.builtin'),
            items: builtinEntities.map((name) => ({
              value: name,
              label: `\u2068${name}\u2069 · ${tBuiltin(`${builtinKey(name)}.name`)}`,
              disabled: taken.has(name),
            })),
          },
        ]}
        onChange={(entity) => {
          form.setFieldValue('entity', entity ?? '');
          const type = typeOf[entity ?? ''];
          if (type) form.setFieldValue('data_type', type);
        }}
      />
      <NativeSelect
        {...form.getInputProps('data_type')}
        label={t('dialog.data_type')}
        description={t('dialog.data_type_help')}
        required
        data={PARAMETER_DATA_TYPES.map((value) => ({ value, label: t(`data_types.${value}`) }))}
      />
      <Textarea
        {...form.getInputProps('prompt_question')}
        label={t('dialog.question')}
        placeholder={t('dialog.question_placeholder')}
        required
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
      />
      <Switch
        {...form.getInputProps('required', { type: 'checkbox' })}
        label={t('dialog.required')}
        description={t('dialog.required_help')}
      />
    </FormDialog>
  );
}
