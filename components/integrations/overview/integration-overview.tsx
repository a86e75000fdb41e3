'use client';

import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { Section } from '@/components/ui/section';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { actionHref, integrationHref } from '../frame/integration-pages';
import { useIntegration } from '../frame/use-integration';
import classes from './overview.module.css';

/** What an integration is, what it needs, and what to do next. */
export function IntegrationOverview({ integration_id }: { integration_id: string }) {
  const t = useTranslations('integrations.overview');
  const { data: integration } = useIntegration(integration_id);
  if (!integration) return <PageSkeleton />;
  const { base_url, auth_type, actions, last_call_at, last_call_ok } = integration;
  return (
    <Stack gap="md" className={classes.page}>
      <StateNotice integration={integration} />
      <Section title={t('facts')}>
        <Facts>
          <dt>{t('base_url')}</dt>
          <dd>
            <bdi dir="ltr">{base_url}</bdi>
          </dd>
          <dt>{t('auth')}</dt>
          <dd>{t(`auth_types.${auth_type}`)}</dd>
          <dt>{t('actions')}</dt>
          <dd>{t('actions_count', { count: actions })}</dd>
          <dt>{t('last_call')}</dt>
          <dd>
            {last_call_at ? (
              <>
                <DateTime value={last_call_at} /> · {t(last_call_ok ? 'succeeded' : 'failed')}
              </>
            ) : (
              <Text c="dimmed">{t('never')}</Text>
            )}
          </dd>
        </Facts>
      </Section>
    </Stack>
  );
}

/** Whether it works, and the next step if it does not. */
function StateNotice({ integration: { id, state, attention } }: { integration: Integration }) {
  const t = useTranslations('integrations.overview');
  const mayUpdate = usePermission('integrations.update');
  if (state === 'off')
    return (
      <Alert color="gray" variant="light" icon={<IconPlayerPause aria-hidden />} title={t('off.title')}>
        {t('off.text')}
      </Alert>
    );
  if (!attention)
    return (
      <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} title={t('connected.title')}>
        {t('connected.text')}
      </Alert>
    );
  const href = {
    missing_secret: integrationHref(id, 'settings'),
    no_actions: actionHref(id),
    untested: integrationHref(id, 'actions'),
    last_call_failed: integrationHref(id, 'history'),
  }[attention];
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t(`attention.${attention}.title`)}>
      <Stack gap="sm" align="flex-start">
        <Text>{t(`attention.${attention}.text`)}</Text>
        {(mayUpdate || attention === 'last_call_failed') && (
          <Button component={Link} href={href} size="xs" rightSection={<IconArrowRight size={14} className="mirrored" aria-hidden />}>
            {t(`attention.${attention}.action`)}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
