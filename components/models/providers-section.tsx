'use client';

import { Alert, Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { testModelKey, type ModelProviderState } from '@/lib/contracts/flow-manager/models';
import { useCall } from '../api/use-call';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import rows from '../ui/rows.module.css';
import { Section } from '../ui/section';
import classes from './models.module.css';
import { useProviderName } from './use-provider-name';

const KeyDialog = late(() => import('./key-dialog').then((module) => module.KeyDialog));
const RemoveKey = late(() => import('./remove-key').then((module) => module.RemoveKey));

const ltr = (children: React.ReactNode) => <bdi dir="ltr">{children}</bdi>;

/** The providers of models, with the keys of the business. */
export function ProvidersSection({ providers }: { providers: readonly ModelProviderState[] }) {
  const t = useTranslations('models.providers');
  const mayUpdate = usePermission('business.update');
  return (
    <Section title={t('title')} description={mayUpdate ? t('text') : t('read_only')}>
      <ul className={rows.rows}>
        {providers.map((state) => (
          <ProviderRow key={state.provider} state={state} mayUpdate={mayUpdate} />
        ))}
      </ul>
    </Section>
  );
}

function ProviderRow({ state, mayUpdate }: { state: ModelProviderState; mayUpdate: boolean }) {
  const t = useTranslations('models.providers');
  const { provider, own, by_platform } = state;
  const name = useProviderName()(provider);
  const [open, setOpen] = useState<'key' | 'remove'>();
  const isConnected = own !== null || by_platform;
  const test = useCall(testModelKey);
  const close = () => setOpen(undefined);
  return (
    <li className={classes.provider}>
      <div className={classes.head}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.state} data-connected={isConnected || undefined}>
          {own ? t(provider === 'compatible' ? 'own_server' : 'own') : by_platform ? t('platform') : t('not_connected')}
        </span>
      </div>
      {own && (
        <div className={classes.detail}>
          {own.last_four && <div>{t.rich('key', { key: `…${own.last_four}`, ltr })}</div>}
          {own.base_url && <div>{t.rich('address', { address: own.base_url, ltr })}</div>}
          {own.model && <div>{t.rich('model', { model: own.model, ltr })}</div>}
        </div>
      )}
      {mayUpdate && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setOpen('key')} aria-label={t(own ? 'replace_name' : 'add_name', { name })}>
            {t(own ? 'replace' : 'add')}
          </Button>
          {isConnected && (
            <Button
              size="xs"
              variant="default"
              loading={test.isPending}
              onClick={() => test.mutate({ params: { provider } })}
              aria-label={t('test_name', { name })}
            >
              {t('test')}
            </Button>
          )}
          {own && (
            <Button size="xs" variant="light" color="red" onClick={() => setOpen('remove')} aria-label={t('remove_name', { name })}>
              {t('remove')}
            </Button>
          )}
        </Group>
      )}
      <div role="status">
        {test.data && (
          <Alert role="none" variant="light" color={test.data.ok ? 'green' : 'red'} p="sm">
            {test.data.problem ?? t.rich('works', { model: test.data.model_id, seconds: test.data.duration_ms / 1000, ltr })}
          </Alert>
        )}
      </div>
      {open === 'key' && (
        <KeyDialog
          provider={provider}
          own={own}
          onClose={close}
          onSaved={() => {
            test.mutate({ params: { provider } });
            close();
          }}
        />
      )}
      {open === 'remove' && <RemoveKey provider={provider} name={name} onRemoved={() => test.reset()} onClose={close} />}
    </li>
  );
}
