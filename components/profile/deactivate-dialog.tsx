'use client';

import { List } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { deactivateAccount, identityInput, type IdentityInput, type Me } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { useSession } from '../session/use-session';
import { FormDialog } from '../ui/form-dialog';
import { useSchemaForm } from '../ui/use-schema-form';
import { IdentityField } from '../session/identity-field';
import { useIdentityAsked } from '../session/use-identity-asked';

/** Explains the consequences and how to return, and deactivates the account. */
export function DeactivateDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const t = useTranslations('profile.leave');
  const { leave } = useSession();
  const { isAsked, attempt } = useIdentityAsked(me.has_password);
  const form = useSchemaForm<IdentityInput>(identityInput, { mode: 'uncontrolled', initialValues: { password: undefined } });

  const submit = (body: IdentityInput) =>
    attempt(async () => {
      await callApi(deactivateAccount, { body, silent: true });
      leave({ what: 'deactivated' });
    });

  return (
    <FormDialog title={t('deactivate.title')} form={form} submit={t('deactivate.submit')} isDangerous onSubmit={submit} onClose={onClose}>
      <List size="sm" spacing={4}>
        <List.Item>{t('deactivate.sessions')}</List.Item>
        <List.Item>{t('deactivate.stays')}</List.Item>
        <List.Item>
          {t.rich('deactivate.back', { address: me.email ?? me.mobile ?? '', ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
        </List.Item>
        <List.Item>{t('deactivate.owner')}</List.Item>
      </List>
      {isAsked && <IdentityField form={form} />}
    </FormDialog>
  );
}
