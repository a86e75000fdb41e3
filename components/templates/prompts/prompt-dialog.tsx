'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { assistantTypes } from '@/lib/contracts/flow-manager/assistants';
import {
  createPromptTemplate,
  getPromptTemplate,
  listPromptTemplates,
  promptTemplateInput,
  updatePromptTemplate,
  type PromptTemplate,
} from '@/lib/contracts/flow-manager/templates/prompt-templates';
import { languageOfLocale, templateLanguages } from '../languages';

interface PromptDialogProps {
  /** Undefined for a new one. */
  prompt: PromptTemplate | undefined;
  onClose: () => void;
}

/** In a form, any type is an empty text. */
interface Values extends Record<string, unknown> {
  name: string;
  content: string;
  type: NonNullable<PromptTemplate['type']> | '';
  language: PromptTemplate['language'];
}

const inForm = promptTemplateInput.omit({ type: true });

/** Creates a prompt of the business, or changes one. */
export function PromptDialog({ prompt, onClose }: PromptDialogProps) {
  const t = useTranslations('templates.prompts');
  const tTypes = useTranslations('assistants.types');
  const tLanguages = useTranslations('assistants.languages');
  const locale = useLocale();
  const queries = useQueryClient();
  const form = useSchemaForm<Values>(inForm, {
    mode: 'controlled',
    initialValues: prompt ? toValues(prompt) : { name: '', content: '', type: '', language: languageOfLocale[locale] },
  });
  const params = { prompt_template_id: prompt?.id ?? '' };
  const guarded = useGuardedSave({
    revision: prompt?.revision,
    read: () => callApi(getPromptTemplate, { params, silent: true }),
    show: (latest) => form.setValues(toValues(latest)),
  });
  const save = async ({ type, ...values }: Values) => {
    const body = { ...values, type: type === '' ? null : type };
    if (!prompt) await callApi(createPromptTemplate, { body, silent: true });
    else if (!(await guarded.save((if_match) => callApi(updatePromptTemplate, { params, body, if_match, silent: true })))) return;
    showToast({ kind: 'success', message: t.rich('form.done', { name: values.name.trim(), bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listPromptTemplates.path] });
  };
  return (
    <FormDialog
      title={prompt ? t.rich('form.edit', { name: prompt.name, bdi: richIsolate }) : t('form.new')}
      size="lg"
      form={form}
      submit={prompt ? t('form.save') : t('form.create')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
    >
      <TextInput {...form.getInputProps('name')} label={t('form.name')} required dir="auto" autoComplete="off" data-autofocus />
      <Textarea
        {...form.getInputProps('content')}
        label={t('form.content')}
        description={t('form.content_help')}
        required
        dir="auto"
        autosize
        minRows={6}
        maxRows={16}
      />
      <NativeSelect
        {...form.getInputProps('type')}
        label={t('form.type')}
        data={[{ value: '', label: t('any_type') }, ...assistantTypes.map((value) => ({ value, label: tTypes(value) }))]}
      />
      <NativeSelect
        {...form.getInputProps('language')}
        label={t('form.language')}
        data={templateLanguages.map((value) => ({ value, label: tLanguages(value) }))}
      />
      {guarded.question}
    </FormDialog>
  );
}

const toValues = ({ name, content, type, language }: PromptTemplate): Values => ({ name, content, type: type ?? '', language });
