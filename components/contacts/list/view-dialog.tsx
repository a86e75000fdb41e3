'use client';

import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  createSavedView,
  listSavedViews,
  savedViewInput,
  updateSavedView,
  type SavedView,
} from '@/lib/contracts/user-management/saved-views';

interface ViewDialogProps {
  /** The view to rename. Left out for a new one. */
  view?: SavedView;
  query: string;
  onClose: () => void;
}

const fields = savedViewInput.pick({ name: true });

/** Saves the current search with its filters under a name, or renames a saved one. */
export function ViewDialog({ view, query, onClose }: ViewDialogProps) {
  const t = useTranslations('contacts.views');
  const queries = useQueryClient();
  const form = useSchemaForm<{ name: string }>(fields, { mode: 'controlled', initialValues: { name: view?.name ?? '' } });
  return (
    <FormDialog
      title={t(view ? 'rename_title' : 'save_title')}
      form={form}
      submit={t('submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
      onClose={onClose}
      onSubmit={async (values) => {
        const { name } = fields.parse(values);
        const saved = view
          ? await callApi(updateSavedView, { params: { view_id: view.id }, body: { name }, silent: true })
          : await callApi(createSavedView, { body: { list: 'contacts', name, query }, silent: true });
        showToast({ kind: 'success', message: t.rich('saved', { name: saved.name, bdi: richIsolate }) });
        onClose();
        await queries.invalidateQueries({ queryKey: [listSavedViews.path] });
      }}
    >
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={t('name')}
        description={t('name_help')}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
