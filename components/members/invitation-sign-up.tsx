'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { NameFields, NewPasswordFields } from '@/components/auth/account-fields';
import { withConfirmation } from '@/components/auth/with-confirmation';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useSession } from '@/components/session/use-session';
import { Form } from '@/components/ui/form';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { invitationSignupInput, signUpByInvitation } from '@/lib/contracts/user-management/business-users';

const fields = withConfirmation(invitationSignupInput.omit({ token: true }), 'password');
const initialValues = { first_name: '', last_name: '', password: '', confirmation: '' };

/** Creates an account from an invitation's link and joins the business. */
export function InvitationSignUp({ token, business }: { token: string; business: string }) {
  const t = useTranslations('members.invitation');
  const router = useRouter();
  const { signIn } = useSession();
  const form = useSchemaForm(fields, { mode: 'uncontrolled', initialValues });

  return (
    <Form
      form={form}
      onSubmit={async ({ confirmation: _, ...account }) => {
        const { access_token } = await callApi(signUpByInvitation, { body: { ...account, token }, silent: true });
        signIn(access_token);
        showToast({ kind: 'success', message: t.rich('accept.done', { business, bdi: richIsolate }) });
        router.replace('/dashboard');
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <Text>{t('sign_up.text')}</Text>
          <NameFields form={form} labels={{ first_name: t('sign_up.first_name'), last_name: t('sign_up.last_name') }} />
          <NewPasswordFields
            form={form}
            labels={{ password: t('sign_up.password'), confirmation: t('sign_up.confirmation') }}
            help={t('sign_up.password_help')}
          />
          <Button type="submit" loading={isSubmitting} fullWidth>
            {t('sign_up.submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
