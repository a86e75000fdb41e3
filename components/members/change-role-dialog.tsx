'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listMembers, updateMember } from '@/lib/contracts/user-management/business-users';
import { FormDialog } from '../ui/form-dialog';
import type { PersonDialogProps } from './person-dialog-props';
import { personName } from '../ui/person-name';
import { RoleField } from './role-field';

const fields = z.object({ role_id: z.string().min(1, 'required') });

/** Assigns a member another role. The dialog shows the server's refusal. */
export function ChangeRoleDialog({ member, user_id, onClose }: PersonDialogProps) {
  const t = useTranslations('members.change_role');
  const queries = useQueryClient();
  const name = personName(member);
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { role_id: member.role.id } });

  return (
    <FormDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async ({ role_id }) => {
        if (role_id !== member.role.id) {
          await callApi(updateMember, { params: { user_id }, body: { role_id }, silent: true });
          showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
          await queries.invalidateQueries({ queryKey: [listMembers.path] });
        }
        onClose();
      }}
    >
      <RoleField {...form.getInputProps('role_id')} value={form.values.role_id} data-autofocus />
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
    </FormDialog>
  );
}
