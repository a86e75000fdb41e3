'use client';

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { getPathname } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useMe } from '@/components/session/use-me';
import { useSession } from '@/components/session/use-session';
import { acceptInvitation, type Invitation } from '@/lib/contracts/user-management/business-users';
import { personName } from '../ui/person-name';
import { useSwitchBusiness } from '../session/use-switch-business';

/** For somebody who is signed in: join, or come back as somebody else. Whose account has another address can only do the latter. */
export function AcceptInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTranslations('members.invitation.accept');
  const locale = useLocale();
  const { data: me } = useMe();
  const { signOut } = useSession();
  const errorText = useErrorText();
  const switchBusiness = useSwitchBusiness();
  const [isLeaving, setIsLeaving] = useState(false);
  // Who joined goes on in the business that they joined.
  const accept = useCall(acceptInvitation, { onSuccess: ({ business }) => switchBusiness.go(business.id) });

  const switchAccount = async () => {
    setIsLeaving(true);
    await signOut();
    const here = `/invitation?token=${encodeURIComponent(token)}`;
    window.location.assign(`${getPathname({ href: '/login', locale })}?next=${encodeURIComponent(here)}`);
  };

  if (!me) return <Skeleton height={36} />;
  const own = invitation.email ? me.email : me.mobile;
  const isForAnother = Boolean(own) && own !== (invitation.email ?? invitation.mobile);
  return (
    <Stack gap="md">
      <div role="alert">
        {accept.isError && (
          <Alert color="red" variant="light">
            {errorText(accept.error)}
          </Alert>
        )}
      </div>
      <Text>{t.rich('as', { name: personName(me), bdi: richIsolate })}</Text>
      {isForAnother && <Text>{t('for_another')}</Text>}
      <Group gap="xs">
        {!isForAnother && (
          <Button
            loading={accept.isPending || switchBusiness.isPending}
            disabled={isLeaving}
            onClick={() => accept.mutate({ body: { token }, silent: true })}
          >
            {t('submit')}
          </Button>
        )}
        <Button variant={isForAnother ? 'filled' : 'subtle'} loading={isLeaving} onClick={() => void switchAccount()}>
          {t('other')}
        </Button>
      </Group>
    </Stack>
  );
}
