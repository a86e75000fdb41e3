'use client';

import { Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations, type Locale } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { Dialog } from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { assistantTypes } from '@/lib/contracts/flow-manager/assistants';
import {
  archetypeInput,
  createArchetype,
  getWholeArchetype,
  updateArchetype,
  type Archetype,
  type ArchetypeInput,
} from '@/lib/contracts/flow-manager/templates/all-archetypes';
import { listAllArchetypes, type ArchetypeSummary } from '@/lib/contracts/flow-manager/templates/archetypes';
import { locales } from '@/lib/locales';
import { blankContents } from './blank-contents';
import { ContentFields } from './content-fields';

interface ArchetypeDialogProps {
  /** Undefined for a new one. */
  archetype: ArchetypeSummary | undefined;
  onClose: () => void;
}

/** Creates an archetype, or changes one that is read first, because lists leave its contents out. */
export function ArchetypeDialog({ archetype, onClose }: ArchetypeDialogProps) {
  const t = useTranslations('archetypes.form');
  const locale = useLocale();
  const params = { archetype_id: archetype?.id ?? '' };
  const { data, error, refetch, isFetching } = useEndpoint(
    getWholeArchetype,
    { params },
    { enabled: archetype !== undefined, staleTime: 0, gcTime: 0 },
  );
  if (!archetype || data) return <ArchetypeForm archetype={data} onClose={onClose} />;
  return (
    <Dialog title={t.rich('edit', { name: archetype.names[locale].name, bdi: richIsolate })} size="lg" onClose={onClose}>
      {error ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}

function ArchetypeForm({ archetype, onClose }: { archetype: Archetype | undefined; onClose: () => void }) {
  const t = useTranslations('archetypes.form');
  const tTypes = useTranslations('assistants.types');
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const form = useSchemaForm<ArchetypeInput>(archetypeInput, {
    mode: 'controlled',
    initialValues: archetype ? toValues(archetype) : { type: 'GENERAL', is_listed: false, content: blankContents() },
  });
  const params = { archetype_id: archetype?.id ?? '' };
  const guarded = useGuardedSave({
    revision: archetype?.revision,
    read: () => callApi(getWholeArchetype, { params, silent: true }),
    show: (latest) => form.setValues(toValues(latest)),
  });
  const save = async (values: ArchetypeInput) => {
    const body = { ...values, content: withHeads(values) };
    if (!archetype) await callApi(createArchetype, { body, silent: true });
    else if (!(await guarded.save((if_match) => callApi(updateArchetype, { params, body, if_match, silent: true })))) return;
    showToast({ kind: 'success', message: t.rich('done', { name: body.content[language].name, bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listAllArchetypes.path] });
  };
  // The fields of the other languages are not shown, so their problems are listed here.
  const elsewhere = locales.filter(
    (locale) => locale !== language && Object.keys(form.errors).some((path) => path.startsWith(`content.${locale}.`)),
  );
  return (
    <FormDialog
      title={archetype ? t.rich('edit', { name: archetype.content[language].name, bdi: richIsolate }) : t('new')}
      size="lg"
      form={form}
      submit={archetype ? t('save') : t('create')}
      onSubmit={save}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('type')}
        label={t('type')}
        data={assistantTypes.map((value) => ({ value, label: tTypes(value) }))}
      />
      <Checkbox {...form.getInputProps('is_listed', { type: 'checkbox' })} label={t('is_listed')} />
      <NativeSelect
        label={t('language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Locale)}
        data={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        error={elsewhere
          .map((locale) => {
            const problem = Object.entries(form.errors).find(([path]) => path.startsWith(`content.${locale}.`))?.[1];
            return t('in_language', { language: t(`languages.${locale}`), problem: String(problem) });
          })
          .join(' ')}
      />
      <ContentFields key={language} form={form} locale={language} />
      {guarded.question}
    </FormDialog>
  );
}

const toValues = ({ type, is_listed, content }: Archetype): ArchetypeInput => ({ type, is_listed, content });

/** An archetype's assistants have its type and the names of their languages. */
function withHeads({ type, content }: ArchetypeInput): ArchetypeInput['content'] {
  const { fa, ar, en } = content;
  const head = (one: typeof fa, language: 'FA' | 'AR' | 'EN') => ({
    ...one,
    document: { ...one.document, name: one.name, type, language },
  });
  return { fa: head(fa, 'FA'), ar: head(ar, 'AR'), en: head(en, 'EN') };
}
