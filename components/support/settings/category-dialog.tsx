'use client';

import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import {
  createTicketCategory,
  listTicketCategories,
  ticketCategoryInput,
  updateTicketCategory,
  type TicketCategory,
} from '@/lib/contracts/user-management/ticket-categories';
import { callApi } from '../../api/client';
import { FormDialog } from '../../ui/form-dialog';
import { useSchemaForm } from '../../ui/use-schema-form';

const locales = ['fa', 'ar', 'en'] as const;

const fields = z.object({ ...ticketCategoryInput.shape, position: z.coerce.number().int().min(0).max(1_000) });
interface Fields extends Record<string, unknown> {
  names: { fa: string; ar: string; en: string };
  position: string;
  is_active: boolean;
}

interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: TicketCategory | undefined;
  onClose: () => void;
}

/** Creates or changes a category of tickets. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const t = useTranslations('support.settings.categories');
  const queries = useQueryClient();
  const form = useSchemaForm<Fields>(fields, {
    mode: 'controlled',
    initialValues: {
      names: category?.names ?? { fa: '', ar: '', en: '' },
      position: String(category?.position ?? 0),
      is_active: category?.is_active ?? true,
    },
  });
  const save = async (values: Fields) => {
    const body = { ...values, position: Number(values.position) };
    if (category) await callApi(updateTicketCategory, { params: { category_id: category.id }, body, silent: true });
    else await callApi(createTicketCategory, { body, silent: true });
    onClose();
    await queries.invalidateQueries({ queryKey: [listTicketCategories.path] });
  };
  return (
    <FormDialog title={t(category ? 'edit' : 'new')} form={form} submit={t('save')} onSubmit={save} onClose={onClose}>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          {...form.getInputProps(`names.${locale}`)}
          label={t(`name_${locale}`)}
          dir={locale === 'en' ? 'ltr' : 'rtl'}
          lang={locale}
          required
        />
      ))}
      <TextInput {...form.getInputProps('position')} type="number" min={0} label={t('position')} description={t('position_help')} />
      <Checkbox {...form.getInputProps('is_active', { type: 'checkbox' })} label={t('is_active')} />
    </FormDialog>
  );
}
