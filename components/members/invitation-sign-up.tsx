'use client';

import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { withConfirmation } from '@/components/auth/with-confirmation';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useSession } from '@/components/session/use-session';
import { Form } from '@/components/ui/form';
import { PasswordField } from '@/components/ui/password-field';
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
  const field = (name: keyof typeof initialValues) => ({ ...form.getInputProps(name), required: true });

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
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              {...field('first_name')}
              key={form.key('first_name')}
              label={t('sign_up.first_name')}
              dir="auto"
              autoComplete="given-name"
            />
            <TextInput
              {...field('last_name')}
              key={form.key('last_name')}
              label={t('sign_up.last_name')}
              dir="auto"
              autoComplete="family-name"
            />
          </SimpleGrid>
          <PasswordField
            {...field('password')}
            key={form.key('password')}
            label={t('sign_up.password')}
            description={t('sign_up.password_help')}
            autoComplete="new-password"
          />
          <PasswordField
            {...field('confirmation')}
            key={form.key('confirmation')}
            label={t('sign_up.confirmation')}
            autoComplete="new-password"
          />
          <Button type="submit" loading={isSubmitting} fullWidth>
            {t('sign_up.submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
