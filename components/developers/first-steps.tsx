'use client';

import { List, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from './code-block';
import { richCode } from './inline-code';
import classes from './developers.module.css';

const rules = ['token', 'language', 'lists', 'errors'] as const;

/** The first response in three commands, and the rules for every call. */
export function FirstSteps({ origin }: { origin: string }) {
  const t = useTranslations('developers');
  const steps = [
    {
      label: t('start.token'),
      code: `curl -X POST "${origin}/api/user-management/auth/login" \\
  --data-urlencode 'username=you@example.com' \\
  --data-urlencode 'password=…'`,
    },
    {
      label: t('start.session'),
      code: `curl -X POST "${origin}/api/flow-manager/messaging/sessions" \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{ "assistant_id": "…" }'`,
    },
    {
      label: t('start.message'),
      code: `curl -X POST "${origin}/api/flow-manager/messaging/chat/v1" \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{ "session_id": "…", "message": "Hello" }'`,
    },
  ];
  return (
    <Stack gap="xl">
      <section aria-labelledby="first-steps">
        <Title order={2} size="h4" id="first-steps">
          {t('start.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('start.text')}
        </Text>
        <List
          type="ordered"
          className={classes.steps}
          spacing="md"
          size="sm"
          styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
        >
          {steps.map(({ label, code }) => (
            <List.Item key={label}>
              <Text size="sm" mb={4}>
                {label}
              </Text>
              <CodeBlock code={code} label={label} />
            </List.Item>
          ))}
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
    </Stack>
  );
}
