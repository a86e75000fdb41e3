'use client';

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useSignInAgain } from '@/components/auth/use-sign-in-again';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useMe } from '@/components/session/use-me';
import { acceptInvitation, type Invitation } from '@/lib/contracts/user-management/business-users';
import { personName } from '../ui/person-name';
import { useSwitchBusiness } from '../session/use-switch-business';

/**
 * For a signed-in person. An invitation belongs to its address. An account that has the address joins. An account without
 * an address of this kind can add it, if no other account has it. Everyone else returns with another account.
 */
export function AcceptInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTranslations('members.invitation.accept');
  const { data: me } = useMe();
  const errorText = useErrorText();
  const switchBusiness = useSwitchBusiness();
  const { isLeaving, leaveFor } = useSignInAgain();
  // A person who joins continues in the joined business.
  const accept = useCall(acceptInvitation, { onSuccess: ({ business }) => switchBusiness.go(business.id) });

  if (!me) return <Skeleton height={36} />;
  const { email, mobile, has_account } = invitation;
  const own = email ? me.email : me.mobile;
  const isTheirs = own === (email ?? mobile);
  const mayAdd = !own && !has_account;
  const here = `/invitation?token=${encodeURIComponent(token)}`;
  // Without an account for the address, an account is created on this page.
  const elsewhere = has_account || isTheirs ? `/login?next=${encodeURIComponent(here)}` : here;
  return (
    <Stack gap="md">
      <div role="alert">
        {accept.isError && (
          <Alert role="none" color="red" variant="light">
            {errorText(accept.error)}
          </Alert>
        )}
      </div>
      <Text>{t.rich('as', { name: personName(me), bdi: richIsolate })}</Text>
      {!isTheirs && <Text>{t(mayAdd ? (email ? 'add_email' : 'add_mobile') : has_account ? 'for_another' : 'for_new')}</Text>}
      <Group gap="xs">
        {isTheirs && (
          <Button
            loading={accept.isPending || switchBusiness.isPending}
            disabled={isLeaving}
            onClick={() => accept.mutate({ body: { token }, silent: true })}
          >
            {t('submit')}
          </Button>
        )}
        {mayAdd && (
          <Button component={Link} href="/profile">
            {t('profile')}
          </Button>
        )}
        <Button variant={isTheirs || mayAdd ? 'subtle' : 'filled'} loading={isLeaving} onClick={() => void leaveFor(elsewhere)}>
          {t(has_account || isTheirs ? 'other' : 'make')}
        </Button>
      </Group>
    </Stack>
  );
}
