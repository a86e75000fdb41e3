'use client';

import { Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/api/use-error-text';
import { Section } from '@/components/ui/section';
import { typedDirection } from '@/components/ui/typed-direction';
import { FoundEntities } from '../parse/found-entities';
import type { EntityTest } from './use-entity-test';

/** A sentence in which found values of the entity are marked. Unsaved values and patterns are included. */
export function EntityTestBox({ test: { text, setText, sentence, data, error } }: { test: EntityTest }) {
  const t = useTranslations('nlu.entities.test');
  const errorText = useErrorText();
  return (
    <Section title={t('title')} description={t('description')}>
      <TextInput
        label={t('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        maxLength={2000}
        value={text}
        error={error ? errorText(error) : undefined}
        {...typedDirection(text)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div aria-live="polite">
        {data && sentence !== '' && text !== '' && (
          <>
            <FoundEntities text={sentence} entities={data.entities} />
            {data.entities.length === 0 && (
              <Text c="dimmed" mt="xs">
                {t('nothing')}
              </Text>
            )}
          </>
        )}
      </div>
    </Section>
  );
}
