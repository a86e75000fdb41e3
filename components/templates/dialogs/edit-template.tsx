'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  getTemplate,
  listTemplates,
  templateChange,
  updateTemplate,
  type Template,
  type TemplateSummary,
} from '@/lib/contracts/flow-manager/templates/templates';
import type { Industry } from '@/lib/templates/template';
import { TemplateFields } from './template-fields';

type Values = { name: string; summary: string; industry: Industry };

/** Renames, describes, or files a template of the business. */
export function EditTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useTranslations('templates.edit');
  const queries = useQueryClient();
  const { name, summary, industry } = template;
  const form = useSchemaForm<Values>(templateChange, { mode: 'controlled', initialValues: { name, summary, industry } });
  const params = { template_id: template.id };
  const guarded = useGuardedSave<TemplateSummary>({
    revision: template.revision,
    read: () => callApi(getTemplate, { params, query: {}, silent: true }),
    show: (latest) => form.setValues({ name: latest.name, summary: latest.summary, industry: latest.industry }),
  });
  const save = async (body: Values) => {
    if (!(await guarded.save((if_match) => callApi(updateTemplate, { params, body, if_match, silent: true })))) return;
    showToast({ kind: 'success', message: t('done') });
    onClose();
    void queries.invalidateQueries({ queryKey: [getTemplate.path] });
    await queries.invalidateQueries({ queryKey: [listTemplates.path] });
  };
  return (
    <FormDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
    >
      <TemplateFields form={form} />
      {guarded.question}
    </FormDialog>
  );
}
