'use client';

import { Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useMe } from '@/components/session/use-me';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { inviteMember, listMembers } from '@/lib/contracts/user-management/business-users';
import { FormDialog } from '../ui/form-dialog';
import { invitationOf, inviteFields, type InviteFields } from './invite-fields';
import { RoleField } from './role-field';
import { isVerified, VerifyFirst } from './verify-first';

const initialValues: InviteFields = { channel: 'email', email: '', mobile: '', role_id: '' };

/** Invites someone by email or mobile, whether or not they have an account, once one's own address or number is verified. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  return me && !isVerified(me) ? <VerifyFirst me={me} onClose={onClose} /> : <InviteForm onClose={onClose} />;
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('members.invite');
  const queries = useQueryClient();
  const form = useSchemaForm<InviteFields>(inviteFields, { mode: 'controlled', initialValues });
  const { channel } = form.values;

  const invite = async (fields: InviteFields) => {
    const member = await callApi(inviteMember, { body: invitationOf(fields), silent: true });
    const address = member.email ?? member.mobile ?? '';
    showToast({ kind: 'success', message: t.rich('done', { address, ltr: (text) => <bdi dir="ltr">{text}</bdi>, bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listMembers.path] });
  };

  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onSubmit={invite}
      onClose={onClose}
      // Who is in the business or invited already is known by the address.
      fieldOf={(error) => (error.code === 'conflict' ? channel : undefined)}
    >
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      <Input.Wrapper labelElement="div" label={t('channel')}>
        <SegmentedControl
          fullWidth
          aria-label={t('channel')}
          value={channel}
          onChange={(value) => {
            form.clearErrors();
            form.setFieldValue('channel', value as InviteFields['channel']);
          }}
          data={[
            { value: 'email', label: t('email') },
            { value: 'mobile', label: t('mobile') },
          ]}
        />
      </Input.Wrapper>
      {channel === 'email' ? (
        <TextInput {...form.getInputProps('email')} key="email" label={t('email')} type="email" dir="ltr" autoComplete="off" required data-autofocus />
      ) : (
        <TextInput
          {...form.getInputProps('mobile')}
          key="mobile"
          label={t('mobile')}
          description={t('mobile_help')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          required
          data-autofocus
        />
      )}
      <RoleField {...form.getInputProps('role_id')} value={form.values.role_id} />
    </FormDialog>
  );
}
