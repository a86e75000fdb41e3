'use client';

import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { lineOfBrokenJson } from '@/lib/text/find-json-error';
import { CodeBlock } from '../ui/code-block';
import classes from './developers.module.css';
import { exampleValue } from './example-value';
import type { OpenapiDocument } from './openapi-types';
import type { ApiOperation } from './read-operations';
import { tryCall, type TriedAnswer } from './try-call';

/** The key that the reader entered last, for the next call that they try. It is kept only as long as the page. */
let lastKey = '';

/** A form that makes a call with the reader's own key, and shows the response. */
export function TryIt({ operation, document }: { operation: ApiOperation; document: OpenapiDocument }) {
  const t = useTranslations('developers.try');
  const language = useLocale();
  const id = useId();
  const { path_parameters, query_parameters, body: described } = operation;
  const [key, setKey] = useState(lastKey);
  const [params, setParams] = useState<Record<string, string>>({});
  const [query, setQuery] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (described ? JSON.stringify(exampleValue(described.schema, document), null, 2) : ''));
  const [isSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<TriedAnswer | 'unreachable'>();

  const brokenLine = described && body.trim() !== '' && !isJson(body) ? lineOfBrokenJson(body) : undefined;
  const missing = (value: string | undefined) => (isSent && !value?.trim() ? t('required') : undefined);
  const send = async () => {
    setSent(true);
    if (!key.trim() || path_parameters.some(({ name }) => !params[name]?.trim()) || brokenLine !== undefined) return;
    lastKey = key;
    setPending(true);
    setAnswer(await tryCall(operation, { key, params, query, body }, language).catch(() => 'unreachable' as const));
    setPending(false);
  };

  return (
    <form
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
        <PasswordField
          label={t('key')}
          placeholder="hamdam_sk_…"
          autoComplete="off"
          value={key}
          error={missing(key)}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {(path_parameters.length > 0 || query_parameters.length > 0) && (
          <div className={classes.tryFields}>
            {path_parameters.map(({ name }) => (
              <TextInput
                key={name}
                label={<bdi dir="ltr">{name}</bdi>}
                dir="ltr"
                autoComplete="off"
                required
                value={params[name] ?? ''}
                error={missing(params[name])}
                onChange={(event) => setParams({ ...params, [name]: event.currentTarget.value })}
              />
            ))}
            {query_parameters.map(({ name }) => (
              <TextInput
                key={name}
                label={<bdi dir="ltr">{name}</bdi>}
                dir="ltr"
                autoComplete="off"
                value={query[name] ?? ''}
                onChange={(event) => setQuery({ ...query, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
        {described && (
          <Textarea
            label={t('body')}
            dir="ltr"
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            autosize
            minRows={4}
            maxRows={20}
            spellCheck={false}
            value={body}
            error={brokenLine === undefined ? undefined : t('broken', { line: brokenLine })}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        <Group>
          <Button type="submit" size="xs" loading={isPending}>
            {t('send')}
          </Button>
        </Group>
        <div role="status" aria-labelledby={id}>
          {answer === 'unreachable' && (
            <Alert role="none" color="red" variant="light">
              {t('unreachable')}
            </Alert>
          )}
          {answer && answer !== 'unreachable' && <Answer id={id} answer={answer} />}
        </div>
      </Stack>
    </form>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function Answer({ id, answer: { status, milliseconds, headers, text } }: { id: string; answer: TriedAnswer }) {
  const t = useTranslations('developers.try');
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <Stack gap="xs">
      <Text size="sm" id={id}>
        {t.rich('answer', { status: () => <bdi dir="ltr">{status}</bdi>, milliseconds })}
      </Text>
      <CodeBlock code={[head, text].filter(Boolean).join('\n\n')} label={t('answer_label')} />
    </Stack>
  );
}
