'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { tag } from '@/lib/contracts/user-management/contact-fields';
import { changeContacts } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';
import { TagsField } from '../tags-field';
import { useRefreshContacts } from '../use-refresh-contacts';
import type { ContactsBulkAct } from './contacts-bulk';
import type { ContactQuery } from './contact-query';

interface BulkDialogProps {
  act: ContactsBulkAct;
  count: number;
  whom: { ids: string[] } | { filter: ContactQuery };
  onClose: () => void;
  onDone: () => void;
}

const someTags = z.object({ tags: z.array(tag).min(1, 'required').max(limits.tags, 'too_many') });
const nothing = z.object({ tags: z.array(z.string()) });

/** Adds tags to many customers, removes tags from them, or blocks them, after saying how many. */
export function BulkDialog({ act, count, whom, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('contacts.bulk');
  const refresh = useRefreshContacts();
  const isAboutTags = act === 'add_tags' || act === 'remove_tags';
  const form = useSchemaForm<{ tags: string[] }>(isAboutTags ? someTags : nothing, {
    mode: 'controlled',
    initialValues: { tags: [] },
  });

  const run = async ({ tags }: { tags: string[] }) => {
    const change = isAboutTags ? { [act]: tags } : { block: act === 'block' };
    const { changed, full } = await callApi(changeContacts, { body: { ...whom, ...change }, silent: true });
    showToast({ kind: 'success', message: t(`done.${act}`, { count: changed }) });
    if (full > 0) showToast({ kind: 'error', message: t('full', { count: full, most: limits.tags }) });
    onDone();
    onClose();
    await refresh();
  };

  return (
    <FormDialog
      title={t(`titles.${act}`, { count })}
      form={form}
      submit={t(`submits.${act}`)}
      isDangerous={act === 'block'}
      onSubmit={run}
      onClose={onClose}
    >
      {isAboutTags ? (
        <TagsField
          value={form.values.tags}
          error={Object.entries(form.errors).find(([path]) => path.startsWith('tags'))?.[1]}
          isRequired
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
      ) : (
        <Text>{t(`texts.${act}`)}</Text>
      )}
    </FormDialog>
  );
}
