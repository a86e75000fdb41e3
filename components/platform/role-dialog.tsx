'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { useRoleName } from '@/components/i18n/use-role-name';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  createRole,
  getPermissionMatrix,
  getRole,
  listRoles,
  roleInput,
  updateRole,
  type Role,
} from '@/lib/contracts/user-management/roles';

interface RoleDialogProps {
  /** Undefined for a new one. */
  role: Role | undefined;
  onClose: () => void;
}

type RoleFields = { key: string; name: string; description: string; scope: 'platform' | 'business' };

/** Creates a role, or changes its name and description. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const t = useTranslations('platform.roles.form');
  const roleName = useRoleName();
  const queries = useQueryClient();
  const form = useSchemaForm<RoleFields>(roleInput, {
    mode: 'controlled',
    initialValues: role ? toFields(role) : { key: '', name: '', description: '', scope: 'business' },
  });
  const params = { role_id: role?.id ?? '' };
  const guarded = useGuardedSave({
    revision: role?.revision,
    read: () => callApi(getRole, { params, silent: true }),
    show: (latest) => form.setValues(toFields(latest)),
  });

  const save = async ({ scope, ...fields }: RoleFields) => {
    // The names of built-in roles are translated, so only their description can be changed.
    if (!role) await callApi(createRole, { body: { ...fields, scope }, silent: true });
    else {
      const body = role.is_system ? { description: fields.description } : fields;
      if (!(await guarded.save((if_match) => callApi(updateRole, { params, body, if_match, silent: true })))) return;
    }
    showToast({
      kind: 'success',
      message: t.rich('done', { name: roleName({ key: fields.key.trim(), name: fields.name.trim() }), bdi: richIsolate }),
    });
    onClose();
    void queries.invalidateQueries({ queryKey: [getPermissionMatrix.path] });
    await queries.invalidateQueries({ queryKey: [listRoles.path] });
  };

  return (
    <FormDialog
      title={role ? t.rich('edit', { name: roleName(role), bdi: richIsolate }) : t('new')}
      form={form}
      submit={role ? t('save') : t('create')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'key' : undefined)}
    >
      {!role?.is_system && (
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          description={t('name_help')}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
      )}
      <TextInput
        {...form.getInputProps('key')}
        label={t('key')}
        description={role?.is_system ? t('key_stays') : t('key_help')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={role?.is_system}
        required
      />
      <Textarea {...form.getInputProps('description')} label={t('description')} dir="auto" autosize minRows={2} maxRows={6} />
      {!role && (
        <NativeSelect
          {...form.getInputProps('scope')}
          label={t('scope')}
          description={t(`scope_help.${form.values.scope}`)}
          data={[
            { value: 'business', label: t('scopes.business') },
            { value: 'platform', label: t('scopes.platform') },
          ]}
        />
      )}
      {guarded.question}
    </FormDialog>
  );
}

const toFields = ({ key, name, description, scope }: Role): RoleFields => ({ key, name, description, scope });
