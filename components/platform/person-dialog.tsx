'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRoleName } from '@/components/i18n/use-role-name';
import { FormDialog } from '@/components/ui/form-dialog';
import { personName } from '@/components/ui/person-name';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  addPlatformPerson,
  changePlatformPerson,
  listPlatformPeople,
  platformPersonInput,
  type PlatformPerson,
} from '@/lib/contracts/user-management/platform-people';
import { listRoles } from '@/lib/contracts/user-management/roles';

const change = z.object({ email: z.string(), role_id: z.string().min(1, 'required') });

interface PersonDialogProps {
  /** Undefined for someone who has no role of the platform yet. */
  person: PlatformPerson | undefined;
  onClose: () => void;
}

/** Gives someone a role of the platform, or another one. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useTranslations('platform.people.form');
  const roleName = useRoleName();
  const queries = useQueryClient();
  const { data: all } = useWholeList(listRoles);
  const roles = (all ?? []).filter(({ scope }) => scope === 'platform');
  const form = useSchemaForm(person ? change : platformPersonInput.extend({ role_id: change.shape.role_id }), {
    mode: 'controlled',
    initialValues: { email: person?.email ?? '', role_id: person?.role.id ?? '' },
  });

  const save = async ({ email, role_id }: { email: string; role_id: string }) => {
    const saved = person
      ? await callApi(changePlatformPerson, { params: { user_id: person.id }, body: { role_id }, silent: true })
      : await callApi(addPlatformPerson, { body: { email: email.trim(), role_id }, silent: true });
    showToast({
      kind: 'success',
      message: t.rich('done', { name: personName(saved), role: roleName(saved.role), bdi: richIsolate }),
    });
    onClose();
    void queries.invalidateQueries({ queryKey: [listRoles.path] });
    await queries.invalidateQueries({ queryKey: [listPlatformPeople.path] });
  };

  return (
    <FormDialog
      title={person ? t.rich('edit', { name: personName(person), bdi: richIsolate }) : t('new')}
      form={form}
      submit={person ? t('save') : t('submit')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={({ code }) => (!person && (code === 'not_found' || code === 'conflict') ? 'email' : undefined)}
    >
      {!person && (
        <TextInput
          {...form.getInputProps('email')}
          label={t('email')}
          description={t('email_help')}
          type="email"
          dir="ltr"
          autoComplete="off"
          required
          data-autofocus
        />
      )}
      <NativeSelect
        {...form.getInputProps('role_id')}
        label={t('role')}
        required
        disabled={!all}
        data={[{ value: '', label: '', disabled: true }, ...roles.map((role) => ({ value: role.id, label: roleName(role) }))]}
      />
    </FormDialog>
  );
}
