'use client';

import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { documentChange, updateDocument, type Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { NameField } from '../add/name-field';
import { useDocumentSaved } from '../add/use-document-saved';

/** Changes the name of a document. */
export function RenameDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const t = useTranslations('knowledge.add');
  const saved = useDocumentSaved(onClose);
  const form = useSchemaForm<{ name: string }>(documentChange.pick({ name: true }).required(), {
    mode: 'controlled',
    initialValues: { name: document.name },
  });
  return (
    <FormDialog
      title={t.rich('edit', { name: document.name, bdi: richIsolate })}
      form={form}
      submit={t('save')}
      onClose={onClose}
      onSubmit={async (body) => saved(await callApi(updateDocument, { params: { document_id: document.id }, body, silent: true }))}
    >
      <NameField {...form.getInputProps('name')} />
    </FormDialog>
  );
}
