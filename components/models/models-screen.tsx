'use client';

import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCoinOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { listModels } from '@/lib/contracts/flow-manager/models';
import { useEndpoint } from '../api/use-endpoint';
import { SettingsTabs } from '../businesses/settings-tabs';
import { useUsedUpText } from '../credit/use-used-up-text';
import { ForPermitted } from '../session/for-permitted';
import { usePermission } from '../session/use-permission';
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
        <ForPermitted permission="business.read" order={2}>
          <Models />
        </ForPermitted>
      </div>
    </>
  );
}

function Models() {
  const t = useTranslations('models');
  const mayUpdate = usePermission('business.update');
  const usedUp = useUsedUpText();
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
  const isAnyPaid = data.models.some(({ connection }) => connection?.own_key === false);
  return (
    <Stack gap="lg">
      {usedUp && isAnyPaid && (
        <Alert color="red" variant="light" icon={<IconCoinOff aria-hidden />} title={t('used_up')}>
          {usedUp} {mayUpdate && t('used_up_key')}
        </Alert>
      )}
      {!isAnyConnected && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('none.title')}>
          {t('none.text')} {t(mayUpdate ? 'none.connect' : 'none.ask')}
        </Alert>
      )}
      <ModelsList models={data.models} />
      <FallbackSection models={data.models} chosen={data.fallback_model} />
      <ProvidersSection providers={data.providers} />
    </Stack>
  );
}
