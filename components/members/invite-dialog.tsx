'use client';

import { Button, Input, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { inviteMember, listMembers } from '@/lib/contracts/user-management/business-users';
import { typedMobile } from '../auth/typed-mobile';
import { FormDialog } from '../ui/form-dialog';
import { Refusals } from './refusals';
import { RoleField } from './role-field';
import { runForEach, type Refused } from './run-for-each';

const role_id = z.string().min(1, 'required');

/** The entries of a field for several: one per line, or separated by commas. Spaces belong to numbers. */
const parts = (typed: string): string[] =>
  typed
    .split(/[\n,;،؛]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The entries as they are sent, without duplicates. */
const several = (one: z.ZodType<string>) =>
  z.string().transform((typed, context) => {
    const found = parts(typed).map((part) => one.safeParse(part));
    const problem = found.length === 0 ? 'required' : found.find(({ error }) => error)?.error?.issues[0]?.message;
    if (problem) context.addIssue({ code: 'custom', message: problem });
    return [...new Set(found.flatMap(({ data }) => data ?? []))];
  });

/** The form has both fields, but only the selected one is validated. */
const inviteFields = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), email: several(email), mobile: z.string(), role_id }),
  z.object({ channel: z.literal('mobile'), email: z.string(), mobile: several(typedMobile), role_id }),
]);

/** The first entry that is not an address of the channel. */
const firstWrong = (channel: InviteFields['channel'], typed: string): string | undefined => {
  const one = channel === 'email' ? email : typedMobile;
  return parts(typed).find((part) => !one.safeParse(part).success);
};

const initialValues: InviteFields = { channel: 'email', email: '', mobile: '', role_id: '' };

/** Invites people by email or mobile, whether or not they have an account. Requires a verified address or number of one's own. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  return me && !isVerified(me) ? <VerifyFirst me={me} onClose={onClose} /> : <InviteForm onClose={onClose} />;
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('members.invite');
  const queries = useQueryClient();
  const form = useSchemaForm<InviteFields>(inviteFields, { mode: 'controlled', initialValues });
  const { channel } = form.values;
  const [refused, setRefused] = useState<readonly Refused<string>[]>([]);
  const wrong = form.errors[channel] && firstWrong(channel, form.values[channel]);

  const invite = async (fields: InviteFields) => {
    setRefused([]);
    const checked = inviteFields.parse(fields);
    const addresses = checked.channel === 'email' ? checked.email : checked.mobile;
    const refusals = await runForEach(addresses, (address) =>
      callApi(inviteMember, {
        body: checked.channel === 'email' ? { email: address, role_id: checked.role_id } : { mobile: address, role_id: checked.role_id },
        silent: true,
      }),
    );
    const [first] = addresses;
    const sent = addresses.length - refusals.length;
    if (sent > 0) {
      const one = t.rich('done', { address: first ?? '', ltr: (text) => <bdi dir="ltr">{text}</bdi>, bdi: richIsolate });
      showToast({ kind: 'success', message: addresses.length === 1 ? one : t('done_several', { count: sent }) });
      await queries.invalidateQueries({ queryKey: [listMembers.path] });
    }
    if (refusals.length === 0) return onClose();
    // Entries that failed remain in the field.
    form.setFieldValue(channel, refusals.map(({ item }) => item).join('\n'));
    if (addresses.length === 1) throw refusals[0]?.error;
    setRefused(refusals);
  };

  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onSubmit={invite}
      onClose={onClose}
      // The address identifies a person who is already a member or invited.
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
      <Textarea
        {...form.getInputProps(channel)}
        key={channel}
        label={t(channel === 'mobile' ? 'mobiles' : 'emails')}
        description={channel === 'mobile' ? `${t('several_help')} ${t('mobile_help')}` : t('several_help')}
        error={
          form.errors[channel] && (
            <>
              {form.errors[channel]}
              {wrong && (
                <>
                  {': '}
                  <bdi dir="ltr">{wrong}</bdi>
                </>
              )}
            </>
          )
        }
        dir="ltr"
        autosize
        minRows={1}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <RoleField {...form.getInputProps('role_id')} value={form.values.role_id} />
      <Refusals title={t('refused')} refused={refused} />
    </FormDialog>
  );
}

type InviteFields = { channel: 'email' | 'mobile'; email: string; mobile: string; role_id: string };

/** Whether a person's own address or number is verified, which inviting requires. */
const isVerified = ({ email_verified_at, mobile_verified_at }: Me): boolean => Boolean(email_verified_at ?? mobile_verified_at);

/** Asks a person to verify their own address or number first. */
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
