'use client';

import { Alert, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ActionCall } from '@/lib/contracts/flow-manager/integrations/calls';
import classes from './editor.module.css';
import { JsonTree } from './json-tree';
import { useBytes } from './use-bytes';

interface ResponseViewProps {
  call: ActionCall;
  /** Makes the values of a JSON response buttons. */
  onPick?: (path: string) => void;
}

/** A response: status, time, size, headers, and the body as a tree and as text. Or why there is none. */
export function ResponseView({ call, onPick }: ResponseViewProps) {
  const t = useTranslations('integrations.response');
  const format = useFormatter();
  const bytes = useBytes();
  const [view, setView] = useState<'tree' | 'text'>('tree');
  const { response, problem, duration_ms } = call;
  const time = t('time', { ms: format.number(duration_ms) });
  if (!response) {
    return (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={t('none')}>
        {problem} ({time})
      </Alert>
    );
  }
  const json = jsonOf(response.body);
  return (
    <Stack gap="xs">
      <div className={classes.facts}>
        <span className={classes.status} data-ok={response.status < 400 || undefined}>
          {t('status', { status: String(response.status) })}
        </span>
        <span>{time}</span>
        <span>{bytes(response.size)}</span>
      </div>
      <details>
        <summary className={classes.summary}>{t('headers', { count: Object.keys(response.headers).length })}</summary>
        <HeadersTable headers={response.headers} />
      </details>
      {json !== undefined && !response.is_cut && (
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={view}
          onChange={(value) => setView(value === 'text' ? 'text' : 'tree')}
          data={[
            { value: 'tree', label: t('tree') },
            { value: 'text', label: t('text') },
          ]}
        />
      )}
      {response.is_cut && (
        <Text size="xs" c="dimmed">
          {t('cut')}
        </Text>
      )}
      {response.body === '' ? (
        <Text c="dimmed">{t(response.size > 0 ? 'no_text' : 'empty')}</Text>
      ) : json !== undefined && view === 'tree' && !response.is_cut ? (
        <JsonTree value={json.value} onPick={onPick} />
      ) : (
        <pre className={classes.sent} dir="ltr" tabIndex={0} role="group" aria-label={t('text')}>
          {json === undefined ? response.body : JSON.stringify(json.value, null, 2)}
        </pre>
      )}
    </Stack>
  );
}

/** Headers by name, left to right. */
export function HeadersTable({ headers }: { headers: Record<string, string> }) {
  return (
    <table className={classes.headers} dir="ltr">
      <tbody>
        {Object.entries(headers).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function jsonOf(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) as unknown };
  } catch {
    return undefined;
  }
}
