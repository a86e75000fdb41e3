'use client';

import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import {
  listMembers,
  removeMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
  type Member,
} from '@/lib/contracts/user-management/business-users';
import { callApi } from '../api/client';
import { FormDialog } from '../ui/form-dialog';
import { personName } from '../ui/person-name';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import type { BulkAct } from './bulk-acts';
import { Refusals } from './refusals';
import { RoleField } from './role-field';
import { runForEach, type Refused } from './run-for-each';

/** The maximum number of listed names. */
const shownNames = 8;

interface BulkDialogProps {
  act: BulkAct;
  members: readonly Member[];
  /** Those for whom it was refused remain selected. */
  onClose: (left: readonly Member[]) => void;
}

/** Asks for confirmation with the names and the consequences, then runs the action for each in turn. Refused ones remain in the dialog. */
export function BulkDialog({ act, members, onClose }: BulkDialogProps) {
  const t = useTranslations('members.bulk');
  const queries = useQueryClient();
  const [left, setLeft] = useState(members);
  const [refused, setRefused] = useState<readonly Refused<Member>[]>([]);
  const [done, setDone] = useState<number>();
  const fields = act === 'change_role' ? z.object({ role_id: z.string().min(1, 'required') }) : z.object({ role_id: z.string() });
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { role_id: '' } });
  const names = left.slice(0, shownNames).map(personName);

  const run = async ({ role_id }: { role_id: string }) => {
    setRefused([]);
    const refusals = await runForEach(left, (member) => callFor(act, member, role_id), setDone);
    setDone(undefined);
    await queries.invalidateQueries({ queryKey: [listMembers.path] });
    const count = left.length - refusals.length;
    if (count > 0) showToast({ kind: 'success', message: t(`done.${act}`, { count }) });
    if (refusals.length === 0) return onClose([]);
    setLeft(refusals.map(({ item }) => item));
    setRefused(refusals);
  };

  return (
    <FormDialog
      title={t(`title.${act}`, { count: left.length })}
      form={form}
      submit={t(`submit.${act}`)}
      isDangerous={act === 'remove' || act === 'revoke' || act === 'deactivate'}
      onSubmit={run}
      onClose={() => onClose(refused.length > 0 ? left : members)}
    >
      <List size="sm" spacing={2}>
        {names.map((name, index) => (
          <List.Item key={left[index]?.id}>
            <bdi>{name}</bdi>
          </List.Item>
        ))}
        {left.length > shownNames && <List.Item>{t('more', { count: left.length - shownNames })}</List.Item>}
      </List>
      <Text size="sm">{t(`text.${act}`)}</Text>
      {act === 'change_role' && <RoleField {...form.getInputProps('role_id')} value={form.values.role_id} data-autofocus />}
      <Text size="sm" c="dimmed" role="status">
        {done === undefined ? '' : t('progress', { done, count: left.length })}
      </Text>
      <Refusals title={t('refused')} refused={refused.map(({ item, error }) => ({ item: personName(item), error }))} />
    </FormDialog>
  );
}

/** The call that performs an action for one member. */
function callFor(act: BulkAct, { user_id, invitation_id }: Member, role_id: string): Promise<unknown> {
  const ofMember = { user_id: user_id ?? '' };
  const ofInvitation = { invitation_id: invitation_id ?? '' };
  switch (act) {
    case 'change_role':
      return callApi(updateMember, { params: ofMember, body: { role_id }, silent: true });
    case 'deactivate':
    case 'reactivate':
      return callApi(updateMember, { params: ofMember, body: { status: act === 'deactivate' ? 'inactive' : 'active' }, silent: true });
    case 'remove':
      return callApi(removeMember, { params: ofMember, silent: true });
    case 'resend':
      return callApi(resendInvitation, { params: ofInvitation, silent: true });
    case 'revoke':
      return callApi(revokeInvitation, { params: ofInvitation, silent: true });
  }
}
