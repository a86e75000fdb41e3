'use client';

import { NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { assistantLanguages, assistantModels, assistantTypes, type AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import { ModeField } from './mode-field';
import { modelNames } from './model-names';
import pair from '../ui/pair.module.css';
import { typedDirection } from '../ui/typed-direction';

/** The contract's limit for a system prompt. */
const promptLength = 20_000;

interface AssistantFieldsProps {
  form: UseFormReturnType<AssistantInput>;
  /** The assistant whose answers the modes are compared by. Absent while it is being created. */
  assistant_id?: string;
}

/** The fields of an assistant, for creating and for changing one. */
export function AssistantFields({ form, assistant_id }: AssistantFieldsProps) {
  const t = useTranslations('assistants');
  const { model, system_prompt } = form.getValues();
  const { length } = system_prompt;
  const few = length < promptLength * 0.8;

  return (
    <Stack gap="lg">
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('form.name.label')}
        description={t('form.name.help')}
        required
        {...typedDirection(form.getValues().name)}
        autoComplete="off"
      />
      <div className={pair.pair}>
        <NativeSelect
          {...form.getInputProps('type')}
          key={form.key('type')}
          label={t('form.type.label')}
          data={assistantTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('language')}
          key={form.key('language')}
          label={t('form.language.label')}
          description={t('form.language.help')}
          data={assistantLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <div data-tour="mode">
        <ModeField {...form.getInputProps('mode')} model={model} assistant_id={assistant_id} />
      </div>
      <NativeSelect
        {...form.getInputProps('model')}
        key={form.key('model')}
        label={t('form.model.label')}
        description={t('form.model.help')}
        data={assistantModels.map((value) => ({ value, label: modelNames[value] }))}
      />
      <div>
        <Textarea
          {...form.getInputProps('system_prompt')}
          key={form.key('system_prompt')}
          label={t('form.system_prompt.label')}
          description={t('form.system_prompt.help')}
          {...typedDirection(system_prompt)}
          autosize
          minRows={4}
          maxRows={16}
        />
        {!few && (
          <Text size="xs" c={length > promptLength ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
            {t('form.system_prompt.count', { count: length, max: promptLength })}
          </Text>
        )}
      </div>
    </Stack>
  );
}
