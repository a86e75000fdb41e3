'use client';

import { Alert, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { ActionRows } from '@/components/ui/action-rows';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { getIntegration, updateIntegration, type Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { limits } from '@/lib/limits';
import { JsonField } from '../editor/json-field';
import { integrationsHref } from '../frame/integration-pages';
import { useIntegration, useRefreshIntegrations } from '../frame/use-integration';
import overview from '../overview/overview.module.css';
import { AuthFields } from './auth-fields';
import { SecretsSection } from './secrets-section';
import { readSettings, settingsOf, type SettingsDraft } from './settings-draft';

const DeleteIntegration = late(() => import('./delete-integration').then((module) => module.DeleteIntegration));

/** The settings of an integration: its address, its authentication, its headers and secrets, and its deletion. */
export function IntegrationSettings({ integration_id }: { integration_id: string }) {
  const t = useTranslations('integrations.settings');
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { data: integration } = useIntegration(integration_id);
  if (!integration) return <PageSkeleton />;
  return (
    <ForPermitted permission="integrations.update" order={2}>
      <Stack gap="md" className={overview.page}>
        <SettingsForm integration={integration} />
        <SecretsSection integration={integration} />
        <Section title={t('more')}>
          <ActionRows
            rows={[
              {
                key: 'delete',
                label: t('delete'),
                help: t('delete_help'),
                action: t('delete_action'),
                isDangerous: true,
                onClick: () => setDeleting(true),
              },
            ]}
          />
        </Section>
      </Stack>
      {isDeleting && (
        <DeleteIntegration integration={integration} onClose={() => setDeleting(false)} onDeleted={() => router.push(integrationsHref)} />
      )}
    </ForPermitted>
  );
}

function SettingsForm({ integration }: { integration: Integration }) {
  const t = useTranslations('integrations.settings');
  const tErrors = useTranslations('errors');
  const errorText = useErrorText();
  const refresh = useRefreshIntegrations();
  const stored = settingsOf(integration);
  const [typed, setTyped] = useState<SettingsDraft>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const draft = typed ?? stored;
  const read = readSettings(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const params = { integration_id: integration.id };
  const guarded = useGuardedSave({
    revision: integration.revision,
    read: () => callApi(getIntegration, { params, silent: true }),
    show: () => {
      setTyped(undefined);
      void refresh();
    },
  });
  const change = (part: Partial<SettingsDraft>) => {
    // Until someone types, the form shows what others save.
    if (typed === undefined) guarded.rebase(integration.revision);
    setTyped({ ...draft, ...part });
    setRefusal(undefined);
  };
  const problemAt = (path: string): string | undefined => {
    const isHere = (at: string) => at === path || (path === 'headers' && at.startsWith('headers.'));
    if (path === 'name' && refusal?.code === 'conflict') return refusal.detail;
    const found = read.problems.find((problem) => isHere(problem.path));
    return refusal?.fields.find((field) => isHere(field.path))?.message ?? (found && tErrors(found.key, found.params as never));
  };
  const movesAway = URL.canParse(draft.base_url) && new URL(draft.base_url).origin !== new URL(stored.base_url).origin;
  const hasSecrets = integration.has_auth_secret || integration.secrets.some(({ is_set }) => is_set);

  const save = async () => {
    const { body } = read;
    if (!body) return;
    setSaving(true);
    try {
      if (!(await guarded.save((if_match) => callApi(updateIntegration, { params, body, if_match, silent: true })))) return;
      await refresh();
      setTyped(undefined);
      showToast({ kind: 'success', message: t('saved') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        {refusal && refusal.fields.length === 0 && refusal.code !== 'conflict' && (
          <Alert color="red" variant="light" role="alert">
            {errorText(refusal)}
          </Alert>
        )}
        <Section title={t('title')}>
          <Stack gap="md">
            <Switch
              label={t('is_active')}
              description={t('is_active_help')}
              checked={draft.is_active}
              onChange={({ currentTarget }) => change({ is_active: currentTarget.checked })}
            />
            <TextInput
              label={t('name')}
              dir="auto"
              required
              maxLength={limits.integration_name}
              value={draft.name}
              error={problemAt('name')}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <TextInput
              label={t('base_url')}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              required
              value={draft.base_url}
              error={problemAt('base_url')}
              onChange={({ currentTarget }) => change({ base_url: currentTarget.value })}
            />
            {movesAway && hasSecrets && (
              <Alert color="orange" variant="light" role="status">
                {t('moves_away')}
              </Alert>
            )}
            <JsonField
              label={t('headers')}
              description={<bdi dir="ltr">{'{ "Accept": "application/json", "X-Api-Key": { "secret": "…" } }'}</bdi>}
              value={draft.headers}
              jsonError={read.jsonError}
              problem={problemAt('headers')}
              onChange={(headers) => change({ headers })}
            />
          </Stack>
        </Section>
        <Section title={t('auth')}>
          <AuthFields draft={draft} hasSecret={integration.has_auth_secret && !movesAway} problemAt={problemAt} onChange={change} />
        </Section>
      </Stack>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        onDiscard={() => {
          setTyped(undefined);
          setRefusal(undefined);
        }}
      />
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
    </form>
  );
}
