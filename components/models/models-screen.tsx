'use client';

import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { listModels } from '@/lib/contracts/flow-manager/models';
import { useEndpoint } from '../api/use-endpoint';
import { SettingsTabs } from '../businesses/settings-tabs';
import { ForPermitted } from '../session/for-permitted';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { FallbackSection } from './fallback-section';
import { ModelsList } from './models-list';
import classes from './models.module.css';
import { ProvidersSection } from './providers-section';

/** The AI models of a business: which of them answer, what replaces retired ones, and the keys of their providers. */
export function ModelsScreen() {
  const t = useTranslations('models');
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <SettingsTabs present="models" />
      <div className={classes.page}>
        <ForPermitted permission="business.read">
          <Models />
        </ForPermitted>
      </div>
    </>
  );
}

function Models() {
  const t = useTranslations('models');
  const { data, isError, error, refetch, isFetching } = useEndpoint(listModels, {});
  if (!data) {
    if (isError) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return (
      <Stack gap="lg" aria-busy>
        <Skeleton height={320} />
        <Skeleton height={240} />
      </Stack>
    );
  }
  const isAnyConnected = data.models.some(({ connection }) => connection !== null);
  return (
    <Stack gap="lg">
      {!isAnyConnected && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('none.title')}>
          {t('none.text')}
        </Alert>
      )}
      <ModelsList models={data.models} />
      <FallbackSection models={data.models} chosen={data.fallback_model} />
      <ProvidersSection providers={data.providers} />
    </Stack>
  );
}
