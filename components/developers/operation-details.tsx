'use client';

import { Badge, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';
import { CodeBlock } from '../ui/code-block';
import { curlCommand } from './curl-command';
import { describeSchema, type SchemaDescription, type SchemaRow } from './describe-schema';
import { InlineCode, richCode } from './inline-code';
import type { JsonSchema, OpenapiDocument, OpenapiParameter } from './openapi-types';
import type { ApiOperation } from './read-operations';
import { SchemaTable } from './schema-table';
import { canTry } from './try-call';

const TryIt = late(() => import('./try-it').then((module) => module.TryIt));

interface OperationDetailsProps {
  operation: ApiOperation;
  document: OpenapiDocument;
  origin: string;
}

/** A call's input, responses, errors, and its shell command. */
export function OperationDetails({ operation, document, origin }: OperationDetailsProps) {
  const t = useTranslations('developers.operation');
  const { path_parameters, query_parameters, body, answer, errors, limits } = operation;
  return (
    <Stack gap="lg">
      {path_parameters.length > 0 && (
        <Part title={t('path_parameters')}>
          <SchemaTable label={t('path_parameters')} rows={parameterRows(path_parameters, document)} />
        </Part>
      )}
      {query_parameters.length > 0 && (
        <Part title={t('query_parameters')}>
          <SchemaTable label={t('query_parameters')} rows={parameterRows(query_parameters, document)} />
        </Part>
      )}
      {body && (
        <Part title={t('body')} aside={<InlineCode>{body.content_type}</InlineCode>}>
          <SchemaOf schema={body.schema} document={document} label={t('body')} />
        </Part>
      )}
      <Part title={t.rich('answer', { status: answer.status, code: richCode })}>
        {answer.schema ? (
          <SchemaOf schema={answer.schema} document={document} label={t('answer_label')} />
        ) : (
          <Text size="sm" c="dimmed">
            {answer.status === 204 ? t('no_content') : t('plain')}
          </Text>
        )}
        {answer.streams && <Text size="sm">{t.rich('streams', { code: richCode })}</Text>}
      </Part>
      <Part title={t('errors')}>
        <Group gap="xs">
          {errors.map(({ status, code }) => (
            <Badge key={status} variant="default" tt="none" ff="monospace" fw={500} dir="ltr">
              {status} {code}
            </Badge>
          ))}
        </Group>
      </Part>
      {limits.length > 0 && (
        <Part title={t('limits')}>
          <List size="sm" spacing={2}>
            {limits.map((limit) => (
              <List.Item key={limit}>{limit}</List.Item>
            ))}
          </List>
        </Part>
      )}
      <Part title={t('example')}>
        <CodeBlock code={curlCommand(operation, origin, document)} label={t('example')} />
      </Part>
      {canTry(operation) && <TryPart operation={operation} document={document} />}
    </Stack>
  );
}

/** The form is loaded when someone wants to use it. */
function TryPart({ operation, document }: Pick<OperationDetailsProps, 'operation' | 'document'>) {
  const t = useTranslations('developers.try');
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t('title')}>
      {isOpen ? (
        <TryIt operation={operation} document={document} />
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
    </Part>
  );
}

function Part({ title, aside, children }: { title: React.ReactNode; aside?: React.ReactNode; children: React.ReactNode }) {
  return (
    <section>
      <Group gap="sm" mb={4}>
        <Title order={4} size="sm">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </section>
  );
}

/** A body or response: a table of its fields, or its type if it has none. */
function SchemaOf({ schema, document, label }: { schema: JsonSchema; document: OpenapiDocument; label: string }) {
  const t = useTranslations('developers.operation');
  const described = describeSchema(schema, document);
  if (described.rows.length > 0) return <SchemaTable label={label} rows={described.rows} />;
  return described.type === 'any' ? (
    <Text size="sm" c="dimmed">
      {t('free_form')}
    </Text>
  ) : (
    <InlineCode>{described.type}</InlineCode>
  );
}

function parameterRows(parameters: readonly OpenapiParameter[], document: OpenapiDocument): SchemaRow[] {
  return parameters.map(({ name, required = false, schema = {} }) => {
    const described: SchemaDescription = describeSchema(schema, document);
    return { ...described, name, kind: 'field', required };
  });
}
