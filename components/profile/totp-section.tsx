'use client';

import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/contracts/user-management/auth';
import { getTotp } from '@/lib/contracts/user-management/totp';
import { useEndpoint } from '../api/use-endpoint';
import { late } from '../ui/late';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import type { TotpAct } from './totp-dialog';

const TotpDialog = late(() => import('./totp-dialog').then((module) => module.TotpDialog));

/** Whether sign-in requires an authenticator's code, with actions to change it. */
export function TotpSection({ me }: { me: Me }) {
  const t = useTranslations('profile.totp');
  const totp = useEndpoint(getTotp, {});
  const [act, setAct] = useState<TotpAct>();
  const state = totp.data;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        state && (
          <Badge variant="light" color={state.is_on ? 'green' : 'gray'}>
            {t(state.is_on ? 'on' : 'off')}
          </Badge>
        )
      }
    >
      {totp.isPending && <Skeleton height={36} width={160} />}
      {totp.isError && !state && <LoadError error={totp.error} onRetry={() => void totp.refetch()} isRetrying={totp.isFetching} />}
      {state && !state.is_on && (
        <Button variant="default" onClick={() => setAct('set_up')}>
          {t('set_up.action')}
        </Button>
      )}
      {state?.is_on && (
        <Stack gap="sm">
          <Text>{t('left', { count: state.recovery_codes_left })}</Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => setAct('renew')}>
              {t('renew.action')}
            </Button>
            {!state.is_required && (
              <Button variant="subtle" color="red" onClick={() => setAct('disable')}>
                {t('disable.action')}
              </Button>
            )}
          </Group>
          {state.is_required && (
            <Text size="sm" c="dimmed">
              {t('required')}
            </Text>
          )}
        </Stack>
      )}
      {act && <TotpDialog act={act} has_password={me.has_password} onClose={() => setAct(undefined)} />}
    </Section>
  );
}
