'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createDocument, documentChange, updateDocument, type Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { limits } from '@/lib/limits';
import { useAddingFailure } from '../frame/use-adding-failure';
import { NameField } from './name-field';
import { useDocumentSaved } from './use-document-saved';

interface UrlDialogProps {
  index_id: string;
  /** Left out for a new one. */
  document?: Document;
  onClose: () => void;
}

/** How often a page can be read again, in hours. */
const pauses = [1, 6, 24, 168, 720] as const;

const fields = z.object({
  // If it is empty, the page's own title is the name.
  name: z.string().trim().max(limits.name),
  url: documentChange.shape.url.unwrap(),
  every: z.string(),
});

/** Adds a web page or a sitemap, and says how often it is read again. */
export function UrlDialog({ index_id, document, onClose }: UrlDialogProps) {
  const t = useTranslations('knowledge.add');
  const named = useAddingFailure();
  const saved = useDocumentSaved(onClose);
  const stored = document?.read_every_hours;
  const form = useSchemaForm<z.output<typeof fields>>(fields, {
    mode: 'controlled',
    initialValues: { name: document?.name ?? '', url: document?.url ?? '', every: stored === null ? '' : String(stored ?? 24) },
  });
  const known = [...new Set([...pauses, ...(stored ? [stored] : [])])].sort((a, b) => a - b);
  return (
    <FormDialog
      title={document ? t.rich('edit', { name: document.name, bdi: richIsolate }) : t('kinds.url')}
      form={form}
      submit={t(document ? 'save' : 'submit')}
      onClose={onClose}
      onSubmit={async ({ name, url, every }) => {
        const body = { url: url.trim(), read_every_hours: every ? Number(every) : null, ...(name.trim() && { name: name.trim() }) };
        await saved(
          await named(
            document
              ? callApi(updateDocument, { params: { document_id: document.id }, body, silent: true })
              : callApi(createDocument, { params: { index_id }, body: { kind: 'url', ...body }, silent: true }),
          ),
        );
      }}
    >
      <TextInput
        {...form.getInputProps('url')}
        label={t('url.url')}
        description={t('url.url_help')}
        placeholder="https://"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <NameField {...form.getInputProps('name')} description={t('url.name_help')} required={false} data-autofocus={undefined} />
      <NativeSelect
        {...form.getInputProps('every')}
        label={t('url.every')}
        description={t('url.every_help')}
        data={[
          ...known.map((hours) => ({
            value: String(hours),
            label: hours % 24 === 0 ? t('url.days', { count: hours / 24 }) : t('url.hours', { count: hours }),
          })),
          { value: '', label: t('url.never') },
        ]}
      />
    </FormDialog>
  );
}
