'use client';

import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { creditsPerDollar } from '@/lib/charging/prices';
import { getAnyBusiness } from '@/lib/contracts/user-management/platform-businesses';
import { creditGrant, grantCredit } from '@/lib/contracts/user-management/credit';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

const { amount, note } = creditGrant.shape;

/** The fields of a grant as texts. The amount is typed in any digits, with or without separators of thousands. */
const grantFields = z.object({
  amount: z.preprocess((value) => {
    const typed = toAsciiDigits(String(value)).replace(/[\s,،٬]/g, '');
    return typed === '' ? undefined : Number(typed);
  }, amount),
  note,
});

interface GrantDialogProps {
  business: { id: string; name: string };
  onClose: () => void;
}

/** Adds credit to a business, after asking once more. */
export function GrantDialog({ business, onClose }: GrantDialogProps) {
  const t = useTranslations('platform.businesses.grant');
  const format = useFormatter();
  const queries = useQueryClient();
  // One for the dialog, so that a repeated attempt after a lost answer adds nothing.
  const [key] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<z.output<typeof grantFields>>();
  const form = useSchemaForm<{ amount: string; note: string }>(grantFields, {
    mode: 'controlled',
    initialValues: { amount: '', note: '' },
  });
  const grant = useCall(grantCredit, {
    onSuccess: async ({ balance }) => {
      showToast({ kind: 'success', message: t.rich('done', { name: business.name, balance, bdi: richIsolate }) });
      onClose();
      await queries.invalidateQueries({ queryKey: [getAnyBusiness.path] });
    },
  });

  if (asked) {
    const dollars = format.number(asked.amount / creditsPerDollar, { style: 'currency', currency: 'USD' });
    return (
      <ConfirmDialog
        title={t('confirm_title', { amount: asked.amount })}
        confirm={t('submit')}
        cancel={t('back')}
        isPending={grant.isPending}
        onConfirm={() => grant.mutate({ body: { business_id: business.id, ...asked, key } })}
        onClose={() => setAsked(undefined)}
      >
        <Stack gap="xs">
          <Text>{t.rich('confirm_text', { name: business.name, dollars, bdi: richIsolate })}</Text>
          {asked.note && (
            <Text c="dimmed">
              <bdi>{asked.note}</bdi>
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={t.rich('title', { name: business.name, bdi: richIsolate })}
      form={form}
      submit={t('next')}
      onSubmit={async (values) => setAsked(await grantFields.parseAsync(values))}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('amount')}
        label={t('amount')}
        description={t('amount_help', { credits: creditsPerDollar })}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        required
      />
      <Textarea
        {...form.getInputProps('note')}
        label={t('note')}
        description={t('note_help')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  );
}
