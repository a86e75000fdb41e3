'use client';

import { Button, Skeleton, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link, usePathname } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { PageTabs } from '@/components/ui/page-tabs';
import classes from './frame.module.css';
import { integrationHref, integrationsHref, integrationTabOf, integrationTabs } from './integration-pages';
import { IntegrationState } from './integration-state';
import { useIntegration } from './use-integration';

interface IntegrationFrameProps {
  integration_id: string;
  children: React.ReactNode;
}

/** The frame of all pages of an integration: its name, its state, and the tabs. */
export function IntegrationFrame(props: IntegrationFrameProps) {
  return (
    <ForPermitted permission="integrations.read">
      <Frame {...props} />
    </ForPermitted>
  );
}

function Frame({ integration_id, children }: IntegrationFrameProps) {
  const t = useTranslations('integrations');
  const present = integrationTabOf(usePathname());
  const { data: integration, error, isFetching, refetch } = useIntegration(integration_id);
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <IntegrationMissing />;
  if (error && !integration)
    return <LoadError order={1} title={t('fetch_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const tabs = integrationTabs.map((key) => ({ key, title: t(`tabs.${key}`), href: integrationHref(integration_id, key) }));
  return (
    <>
      <header className={classes.head}>
        <div className={classes.name}>
          <Title order={1} size="h3">
            {integration ? <bdi>{integration.name}</bdi> : <Skeleton component="span" height={24} width={180} aria-label={t('loading')} />}
          </Title>
          {integration && <IntegrationState state={integration.state} />}
        </div>
        <PageTabs label={t('pages')} tabs={tabs} present={present} />
      </header>
      {children}
    </>
  );
}

/** Shown if the address contains no integration of this business. */
function IntegrationMissing() {
  const t = useTranslations('integrations.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <path d="M10 50h24M34 36h22v28H34zM56 44h10M56 56h10" />
          <path d="M110 50H90M90 38H76v24h14" stroke={accent} strokeDasharray="4 5" />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={integrationsHref} variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}
