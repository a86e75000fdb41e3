'use client';

import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createDocument, updateDocument, type DocumentDetail } from '@/lib/contracts/flow-manager/knowledge/documents';
import { documentName } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { limits } from '@/lib/limits';
import { useAddingFailure } from '../frame/use-adding-failure';
import classes from './add.module.css';
import { focusLastRow } from './focus-last-row';
import { NameField } from './name-field';
import { dataOf, rowsOf } from './structured-rows';
import { useDocumentSaved } from './use-document-saved';

interface StructuredDialogProps {
  index_id: string;
  /** Left out for a new one. */
  document?: DocumentDetail;
  onClose: () => void;
}

const row = z.object({
  key: z.string().trim().min(1, 'required').max(limits.name),
  value: z.string().max(limits.structured_value * 10),
});
const fields = z.object({ name: documentName, rows: z.array(row).min(1, 'required').max(limits.structured_keys) });

/** Writes facts as keys with values, such as opening hours or prices. */
export function StructuredDialog({ index_id, document, onClose }: StructuredDialogProps) {
  const t = useTranslations('knowledge.add');
  const named = useAddingFailure();
  const saved = useDocumentSaved(onClose);
  const list = useRef<HTMLOListElement>(null);
  const form = useSchemaForm<z.output<typeof fields>>(fields, {
    mode: 'controlled',
    initialValues: { name: document?.name ?? '', rows: document?.data ? rowsOf(document.data) : [{ key: '', value: '' }] },
  });
  const { rows } = form.values;
  return (
    <FormDialog
      title={document ? t.rich('edit', { name: document.name, bdi: richIsolate }) : t('kinds.structured')}
      size="lg"
      form={form}
      submit={t(document ? 'save' : 'submit')}
      onClose={onClose}
      onSubmit={async ({ name, rows: written }) => {
        const keys = written.map(({ key }) => key.trim());
        const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
        if (twice >= 0) {
          form.setFieldError(`rows.${twice}.key`, t('structured.twice'));
          return;
        }
        const data = dataOf(written, document?.data ?? {});
        await saved(
          await named(
            document
              ? callApi(updateDocument, { params: { document_id: document.id }, body: { name, data }, silent: true })
              : callApi(createDocument, { params: { index_id }, body: { kind: 'structured', name, data }, silent: true }),
          ),
        );
      }}
    >
      <NameField {...form.getInputProps('name')} />
      <div role="group" aria-label={t('structured.rows')}>
        <p className={classes.help}>{t('structured.help')}</p>
        <ol ref={list} className={classes.rows}>
          {rows.map((_, index) => (
            <li key={index} className={classes.row}>
              <TextInput
                {...form.getInputProps(`rows.${index}.key`)}
                aria-label={t('structured.key_of', { number: index + 1 })}
                placeholder={t('structured.key')}
                dir="auto"
                className={classes.key}
              />
              <Textarea
                {...form.getInputProps(`rows.${index}.value`)}
                aria-label={t('structured.value_of', { number: index + 1 })}
                placeholder={t('structured.value')}
                dir="auto"
                autosize
                minRows={1}
                maxRows={6}
                className={classes.value}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={rows.length === 1}
                aria-label={t('structured.remove', { number: index + 1 })}
                title={t('structured.remove', { number: index + 1 })}
                onClick={() => form.removeListItem('rows', index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= limits.structured_keys}
          onClick={() => {
            form.insertListItem('rows', { key: '', value: '' });
            focusLastRow(list.current);
          }}
        >
          {t('structured.add')}
        </Button>
      </div>
    </FormDialog>
  );
}
