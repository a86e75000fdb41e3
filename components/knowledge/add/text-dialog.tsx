'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createDocument, updateDocument, type DocumentDetail } from '@/lib/contracts/flow-manager/knowledge/documents';
import { documentName } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { limits } from '@/lib/limits';
import { useAddingFailure } from '../frame/use-adding-failure';
import { NameField } from './name-field';
import { useDocumentSaved } from './use-document-saved';

interface TextDialogProps {
  index_id: string;
  /** Left out for a new one. */
  document?: DocumentDetail;
  onClose: () => void;
}

const fields = z.object({ name: documentName, content: z.string().trim().min(1, 'required').max(limits.document_text) });

/** Writes a text document. */
export function TextDialog({ index_id, document, onClose }: TextDialogProps) {
  const t = useTranslations('knowledge.add');
  const named = useAddingFailure();
  const saved = useDocumentSaved(onClose);
  const form = useSchemaForm<z.output<typeof fields>>(fields, {
    mode: 'controlled',
    initialValues: { name: document?.name ?? '', content: document?.content ?? '' },
  });
  return (
    <FormDialog
      title={document ? t.rich('edit', { name: document.name, bdi: richIsolate }) : t('kinds.text')}
      size="lg"
      form={form}
      submit={t(document ? 'save' : 'submit')}
      onClose={onClose}
      onSubmit={async (body) =>
        saved(
          await named(
            document
              ? callApi(updateDocument, { params: { document_id: document.id }, body, silent: true })
              : callApi(createDocument, { params: { index_id }, body: { kind: 'text', ...body }, silent: true }),
          ),
        )
      }
    >
      <NameField {...form.getInputProps('name')} />
      <Textarea
        {...form.getInputProps('content')}
        label={t('text.content')}
        description={t('text.content_help')}
        {...typedDirection(form.values.content)}
        autosize
        minRows={8}
        maxRows={18}
        required
      />
    </FormDialog>
  );
}
