'use client';

import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { Section } from '@/components/ui/section';
import { renderDraft } from '@/lib/contracts/flow-manager/nlu/templates';
import { partInputOf, type PartValues } from './part-values';
import { previewVariables } from './preview-variables';
import { KeyName } from '../frame/key-name';
import classes from './templates.module.css';

/** The delay, in milliseconds, between the last key and the preview. */
const delay = 250;

/** A preview of the parts with sample values, which are typed here and not stored. */
export function TemplatePreview({ parts }: { parts: readonly PartValues[] }) {
  const t = useTranslations('nluTraining.preview');
  const errorText = useErrorText();
  const [samples, setSamples] = useState<Readonly<Record<string, string>>>({});
  const names = previewVariables(parts);
  const given = Object.fromEntries(names.filter((name) => samples[name]).map((name) => [name, samples[name] ?? '']));
  const [asked] = useDebouncedValue(JSON.stringify({ parts: parts.map(partInputOf), variables: given }), delay);
  const { data, error } = useQuery({
    queryKey: ['render-draft', asked],
    queryFn: ({ signal }) => callApi(renderDraft, { body: JSON.parse(asked) as { parts: PartValues[] }, silent: true, signal }),
    placeholderData: keepPreviousData,
    enabled: parts.length > 0,
  });

  return (
    <Section title={t('title')} description={t('lead')}>
      <div role="status" aria-label={t('said')}>
        {error ? (
          <Text c="var(--mantine-color-error)">{errorText(error)}</Text>
        ) : parts.length === 0 || data?.text === '' ? (
          <Text c="dimmed">{t('nothing')}</Text>
        ) : (
          <div className={classes.bubble} dir="auto">
            {data?.text ?? '\u00a0'}
          </div>
        )}
        {data?.cut && (
          <Text size="xs" c="var(--mantine-color-error)" mt="xs">
            {t('cut')}
          </Text>
        )}
        {data && data.missing.length > 0 && (
          <Text size="xs" c="dimmed" mt="xs">
            {t.rich('missing', { names: data.missing.join(', '), v: (list) => <bdi dir="ltr">{list}</bdi> })}
          </Text>
        )}
      </div>
      {names.length > 0 && (
        <div className={classes.samples} role="group" aria-label={t('samples')}>
          <Text fw={500}>{t('samples')}</Text>
          {names.map((name) => (
            <TextInput
              key={name}
              label={<KeyName>{name}</KeyName>}
              dir="auto"
              autoComplete="off"
              maxLength={500}
              value={samples[name] ?? ''}
              onChange={({ currentTarget }) => setSamples({ ...samples, [name]: currentTarget.value })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
