'use client';

import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/ui/password-field';
import { authTypes, type IntegrationAuth } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { SettingsDraft } from './settings-draft';

interface AuthFieldsProps {
  draft: SettingsDraft;
  /** Whether its secret is stored. */
  hasSecret: boolean;
  problemAt: (path: string) => string | undefined;
  onChange: (change: Partial<SettingsDraft>) => void;
}

/** How an integration proves who it is. */
export function AuthFields({ draft: { auth_type, auth, auth_secret }, hasSecret, problemAt, onChange }: AuthFieldsProps) {
  const t = useTranslations('integrations.auth');
  const tOverview = useTranslations('integrations.overview');
  const change = (part: Partial<IntegrationAuth>) => onChange({ auth: { ...auth, ...part } });
  const textField = (field: 'username' | 'name' | 'token_url' | 'client_id' | 'scope', required = true) => (
    <TextInput
      label={t(`fields.${field}`)}
      dir="ltr"
      autoComplete="off"
      required={required}
      value={auth[field]}
      error={problemAt(`auth.${field}`)}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  );
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('type')}
        data={authTypes.map((value) => ({ value, label: tOverview(`auth_types.${value}`) }))}
        value={auth_type}
        onChange={({ currentTarget: { value } }) => onChange({ auth_type: authTypes.find((one) => one === value) })}
      />
      {auth_type === 'basic' && textField('username')}
      {auth_type === 'api_key' && (
        <>
          {textField('name')}
          <NativeSelect
            label={t('place')}
            data={(['header', 'query'] as const).map((value) => ({ value, label: t(`places.${value}`) }))}
            value={auth.place}
            onChange={({ currentTarget }) => change({ place: currentTarget.value === 'query' ? 'query' : 'header' })}
          />
        </>
      )}
      {auth_type === 'oauth2' && (
        <>
          {textField('token_url')}
          {textField('client_id')}
          {textField('scope', false)}
          <NativeSelect
            label={t('client_auth')}
            data={(['basic', 'body'] as const).map((value) => ({ value, label: t(`client_auths.${value}`) }))}
            value={auth.client_auth}
            onChange={({ currentTarget }) => change({ client_auth: currentTarget.value === 'body' ? 'body' : 'basic' })}
          />
        </>
      )}
      {auth_type !== 'none' && (
        <PasswordField
          label={t(`secrets.${auth_type}`)}
          description={hasSecret ? t('stored') : undefined}
          autoComplete="off"
          value={auth_secret}
          error={problemAt('auth_secret')}
          onChange={({ currentTarget }) => onChange({ auth_secret: currentTarget.value })}
        />
      )}
    </Stack>
  );
}
