'use client';

import { Anchor, List, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useToken } from '@/components/api/use-token';
import { Link } from '@/components/i18n/navigation';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { CodeBlock } from '../ui/code-block';
import { DevelopersFrame } from './developers-frame';
import classes from './developers.module.css';
import { guideIds } from './guide-code';
import { richCode } from './inline-code';
import { quickStartCode, quickStartLanguages, settingsCode, type QuickStartLanguage } from './quick-start-code';
import { useOrigin } from './use-origin';

const rules = ['token', 'language', 'lists', 'errors'] as const;

/** From a key to the first answer of an assistant, in the reader's language of programming, and the rules for every call. */
export function QuickStart() {
  const t = useTranslations('developers');
  const origin = useOrigin();
  const [language, setLanguage] = useState<QuickStartLanguage>('curl');
  const [assistant_id, setAssistant] = useState<string>();
  const toKeys = (text: React.ReactNode) => (
    <Anchor component={Link} href="/settings/api-keys" inherit>
      {text}
    </Anchor>
  );
  return (
    <DevelopersFrame present="start">
      <Stack gap="xl" className={classes.prose}>
        <section aria-labelledby="quick-start">
          <Title order={2} size="h4" id="quick-start" mb="sm">
            {t('start.title')}
          </Title>
          <List
            type="ordered"
            className={classes.steps}
            spacing="lg"
            size="sm"
            styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
          >
            <List.Item>
              <Text size="sm">{t.rich('start.key', { link: toKeys, code: richCode })}</Text>
            </List.Item>
            <List.Item>
              <Text size="sm" mb={4}>
                {t('start.settings')}
              </Text>
              <AssistantChoice value={assistant_id} onChange={setAssistant} />
              <CodeBlock code={settingsCode(assistant_id)} label={t('start.settings')} />
            </List.Item>
            <List.Item>
              <Text size="sm" mb={4}>
                {t('start.run')}
              </Text>
              <SegmentedControl
                mb="xs"
                size="xs"
                dir="ltr"
                aria-label={t('start.language')}
                value={language}
                onChange={(value) => setLanguage(value as QuickStartLanguage)}
                data={quickStartLanguages.map((value) => ({ value, label: names[value] }))}
              />
              <CodeBlock code={quickStartCode(language, origin)} label={names[language]} />
            </List.Item>
          </List>
        </section>
        <section aria-labelledby="every-call">
          <Title order={2} size="h4" id="every-call" mb="xs">
            {t('rules.title')}
          </Title>
          <List size="sm" spacing={4}>
            {rules.map((rule) => (
              <List.Item key={rule}>{t.rich(`rules.${rule}`, { code: richCode })}</List.Item>
            ))}
          </List>
        </section>
        <section aria-labelledby="go-on">
          <Title order={2} size="h4" id="go-on" mb="xs">
            {t('start.go_on')}
          </Title>
          <List size="sm" spacing={4}>
            {guideIds.map((id) => (
              <List.Item key={id}>
                <Anchor component={Link} href={`/developers/guides#${id}`} inherit>
                  {t(`guides.${id}.title`)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </section>
      </Stack>
    </DevelopersFrame>
  );
}

/** Names of their own, the same in every language. */
const names: Record<QuickStartLanguage, string> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

/** For a reader who is signed in: one of their assistants, so that no id has to be looked up. */
function AssistantChoice({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const t = useTranslations('developers.start');
  const { data } = useEndpoint(listAssistants, { query: { limit: 100 }, silent: true }, { enabled: useToken() !== null, retry: false });
  if (!data || data.items.length === 0) return null;
  return (
    <NativeSelect
      mb="xs"
      size="sm"
      maw={360}
      label={t('assistant')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('choose_assistant'), disabled: true },
        ...data.items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
