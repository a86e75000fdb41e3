'use client';

import { ActionIcon, Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import type { Capture } from '@/lib/contracts/flow-manager/integrations/actions';
import { transformResponse, type ActionCall } from '@/lib/contracts/flow-manager/integrations/calls';
import { isPath } from '@/lib/integrations/read-path';
import { suggestExpressions } from '@/lib/integrations/suggest-expressions';
import { limits } from '@/lib/limits';
import classes from './editor.module.css';

// Only needed once there is a response.
const JsonTree = late(() => import('./json-tree').then((module) => module.JsonTree));

interface OutputFieldsProps {
  desired_output: string;
  captures: readonly Capture[];
  /** The last test, whose response is transformed. */
  call?: ActionCall;
  problemAt: (path: string) => string | undefined;
  onChange: (change: { desired_output?: string; captures?: Capture[] }) => void;
}

/** The desired output of an action with a live preview, and the values of it that become variables. */
export function OutputFields({ desired_output, captures, call, problemAt, onChange }: OutputFieldsProps) {
  const t = useTranslations('integrations.output');
  const errorText = useErrorText();
  const body = call?.response?.is_cut === false ? call.response.body : undefined;
  const { data, error } = useTransform(body, desired_output);
  const pick = (path: string) => onChange({ captures: [...captures, { path, variable: variableOf(path) }] });
  return (
    <>
      <Section title={t('title')} description={t('text')}>
        <Stack gap="sm">
          <Textarea
            label={t('expression')}
            description={t('expression_help')}
            dir="ltr"
            classNames={{ input: classes.json }}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={limits.expression}
            spellCheck={false}
            value={desired_output}
            error={problemAt('desired_output')}
            onChange={({ currentTarget }) => onChange({ desired_output: currentTarget.value })}
          />
          {body === undefined ? (
            <Text size="sm" c="dimmed">
              {t('test_first')}
            </Text>
          ) : (
            <>
              <Suggestions body={body} onChoose={(expression) => onChange({ desired_output: expression })} />
              <div aria-live="polite">
                {error ? (
                  <Alert color="red" variant="light">
                    {errorText(error)}
                  </Alert>
                ) : data?.error ? (
                  <Alert color="red" variant="light" title={t('wrong')}>
                    <bdi dir="ltr">{data.error.message}</bdi>
                  </Alert>
                ) : (
                  data && (
                    <>
                      <Text size="sm" fw={500}>
                        {t('preview')}
                      </Text>
                      <JsonTree value={data.output} onPick={pick} />
                    </>
                  )
                )}
              </div>
            </>
          )}
        </Stack>
      </Section>
      <Section title={t('captures.title')} description={t('captures.text')}>
        <Stack gap="sm" align="flex-start">
          <ul className={classes.captures} style={{ inlineSize: '100%' }}>
            {captures.map((capture, index) => {
              const change = (part: Partial<Capture>) =>
                onChange({ captures: captures.map((one, place) => (place === index ? { ...one, ...part } : one)) });
              return (
                <li key={index} className={classes.capture}>
                  <TextInput
                    aria-label={t('captures.path')}
                    placeholder="items[0].name"
                    dir="ltr"
                    value={capture.path}
                    error={
                      problemAt(`captures[${index}].path`) ?? (capture.path && !isPath(capture.path) ? t('captures.invalid') : undefined)
                    }
                    onChange={({ currentTarget: { value } }) => change({ path: value })}
                  />
                  <TextInput
                    aria-label={t('captures.variable')}
                    placeholder={t('captures.variable')}
                    dir="auto"
                    value={capture.variable}
                    error={problemAt(`captures[${index}].variable`)}
                    onChange={({ currentTarget: { value } }) => change({ variable: value })}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('captures.remove', { path: capture.path })}
                    onClick={() => onChange({ captures: captures.filter((_, place) => place !== index) })}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={captures.length >= limits.captures}
            onClick={() => onChange({ captures: [...captures, { path: '', variable: '' }] })}
          >
            {t('captures.add')}
          </Button>
        </Stack>
      </Section>
    </>
  );
}

function Suggestions({ body, onChoose }: { body: string; onChoose: (expression: string) => void }) {
  const t = useTranslations('integrations.output');
  const suggestions = suggestionsOf(body);
  if (suggestions.length === 0) return null;
  return (
    <div className={classes.suggestions} role="group" aria-label={t('suggestions')}>
      {suggestions.map((expression) => (
        <Button key={expression} className={classes.suggestion} variant="default" size="compact-xs" onClick={() => onChoose(expression)}>
          <bdi dir="ltr">{expression}</bdi>
        </Button>
      ))}
    </div>
  );
}

function suggestionsOf(body: string): string[] {
  try {
    return suggestExpressions(JSON.parse(body));
  } catch {
    return [];
  }
}

/** The output of a response, a moment after the last change of the expression. */
function useTransform(body: string | undefined, desired_output: string) {
  const [expression] = useDebouncedValue(desired_output, 500);
  return useQuery({
    queryKey: [transformResponse.path, body, expression],
    enabled: body !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      callApi(transformResponse, { body: { body: body ?? '', desired_output: expression, captures: [] }, signal, silent: true }),
    placeholderData: (before) => before,
    throwOnError: false,
  }) as { data?: Awaited<ReturnType<typeof callApi<typeof transformResponse>>>; error: ApiError | null };
}

/** A name for the variable: the last name of the path. */
export function variableOf(path: string): string {
  const names = path.match(/[\p{L}_][\p{L}\p{N}_-]*/gu);
  return names?.at(-1) ?? 'value';
}
