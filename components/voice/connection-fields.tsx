'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import pair from '@/components/ui/pair.module.css';
import { sipTransports } from '@/lib/contracts/voice/voice-base';
import type { ConnectionValues } from './connection-values';

interface ConnectionFieldsProps<Values extends ConnectionValues> {
  form: UseFormReturnType<Values>;
  isReadOnly?: boolean;
}

/** What a new connection and a stored one have in common: the name, and how the phone or the provider is reached. */
export function ConnectionFields<Values extends ConnectionValues>({ form, isReadOnly }: ConnectionFieldsProps<Values>) {
  const t = useTranslations('voice.fields');
  const isTrunk = form.values.kind === 'trunk';
  const latin = { dir: 'ltr', autoComplete: 'off', spellCheck: false, readOnly: isReadOnly } as const;
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('name_help')}
        dir="auto"
        autoComplete="off"
        readOnly={isReadOnly}
        required
      />
      {isTrunk && (
        <>
          <div className={pair.pair}>
            <TextInput
              {...form.getInputProps('server_url')}
              {...latin}
              label={t('server_url')}
              description={t('server_url_help')}
              placeholder="sip.example.com"
              required
            />
            <TextInput {...form.getInputProps('port')} {...latin} label={t('port')} description={t('port_help')} inputMode="numeric" />
          </div>
          <TextInput {...form.getInputProps('username')} {...latin} label={t('username')} required />
          <TextInput {...form.getInputProps('number')} {...latin} label={t('number')} description={t('number_help')} inputMode="tel" />
        </>
      )}
      <NativeSelect
        {...form.getInputProps('transport')}
        label={t('transport')}
        description={t('transport_help')}
        disabled={isReadOnly}
        data={sipTransports.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </>
  );
}
