'use client';

import { Button, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { ResendVerification } from '@/components/auth/resend-verification';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useMe } from '@/components/session/use-me';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { email, type Me } from '@/lib/contracts/user-management/auth';
import { inviteMember, listMembers, type InvitationInput } from '@/lib/contracts/user-management/business-users';
import { typedMobile } from '../auth/typed-mobile';
import { FormDialog } from '../ui/form-dialog';
import { RoleField } from './role-field';

const role_id = z.string().min(1, 'required');

/** The form's fields: both addresses are there, and the one that is asked for is checked. */
const inviteFields = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), email, mobile: z.string(), role_id }),
  z.object({ channel: z.literal('mobile'), email: z.string(), mobile: typedMobile, role_id }),
]);

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
        <TextInput
          {...form.getInputProps('email')}
          key="email"
          label={t('email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          required
          data-autofocus
        />
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

type InviteFields = { channel: 'email' | 'mobile'; email: string; mobile: string; role_id: string };

/** What is sent of them. */
function invitationOf(fields: InviteFields): InvitationInput {
  const checked = inviteFields.parse(fields);
  const { channel, role_id } = checked;
  return channel === 'email' ? { email: checked.email, role_id } : { mobile: checked.mobile, role_id };
}

/** Whether someone has shown their address or number to be theirs, which inviting asks for. */
const isVerified = ({ email_verified_at, mobile_verified_at }: Me): boolean => Boolean(email_verified_at ?? mobile_verified_at);

/** Says what comes before the first invitation: one's own address or number. */
function VerifyFirst({ me, onClose }: { me: Me; onClose: () => void }) {
  const t = useTranslations('members.invite');
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <Stack gap="md" align="flex-start">
        <Text>{t('verify_first')}</Text>
        {me.email && <ResendVerification />}
        <Button component={Link} href="/profile" variant={me.email ? 'default' : 'filled'}>
          {t('profile')}
        </Button>
      </Stack>
    </Dialog>
  );
}
