'use client';

import { Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';
import { usePermission } from '@/components/session/use-permission';
import type { TestDifference } from '@/lib/contracts/flow-manager/dialog/flow-test';
import type { TestResult } from '@/lib/contracts/flow-manager/dialog/tests';
import { useEditor } from '../state/editor-context';
import classes from './tests.module.css';

const AcceptDialog = late(() => import('./accept-dialog').then((module) => module.AcceptDialog));

/** The maximum number of differences shown of a test. */
const most = 20;

interface TestDifferencesProps {
  test_id: string;
  result: TestResult;
  onAccepted: () => void;
}

/** Where a test and the version differ: the turn, the node, and what was expected beside what happened. */
export function TestDifferences({ test_id, result, onAccepted }: TestDifferencesProps) {
  const t = useTranslations('flowTests.difference');
  const mayUpdate = usePermission('flows.update');
  const [isAccepting, setAccepting] = useState(false);
  const { differences } = result;
  return (
    <div className={classes.differences}>
      {differences.slice(0, most).map((difference, index) => (
        <Difference key={index} difference={difference} />
      ))}
      {differences.length > most && (
        <Text size="sm" c="dimmed">
          {t('more', { count: differences.length - most })}
        </Text>
      )}
      {mayUpdate && (
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAccepting(true)}>
          {t('accept')}
        </Button>
      )}
      {isAccepting && <AcceptDialog test_id={test_id} result={result} onAccepted={onAccepted} onClose={() => setAccepting(false)} />}
    </div>
  );
}

function Difference({ difference }: { difference: TestDifference }) {
  const t = useTranslations('flowTests.difference');
  const { flow, show } = useEditor();
  const { step, kind, name, node, node_id, is_node_missing, expected, actual } = difference;
  const shown = flow.nodes.find(({ id }) => id === node_id);
  const what =
    kind === 'reply'
      ? t('reply', { number: Number(name) })
      : kind === 'variable'
        ? t('variable', { name: name ?? '' })
        : t(kind === 'not_recorded' ? 'not_recorded' : kind);
  return (
    <div className={classes.difference}>
      <Text size="sm" fw={500}>
        {t('step', { number: step })}: {what}
      </Text>
      {node !== null && (
        <Text size="sm" c="dimmed">
          {is_node_missing ? t('node_missing') : t('at_node')}{' '}
          {shown ? (
            <Button size="compact-xs" variant="subtle" onClick={({ currentTarget }) => show({ kind: 'node', id: shown.id }, currentTarget)}>
              <bdi>{shown.title || node}</bdi>
            </Button>
          ) : (
            <bdi>{node}</bdi>
          )}
        </Text>
      )}
      {kind !== 'not_recorded' && (
        <dl className={classes.sides}>
          <div data-side="expected">
            <dt>{t('expected')}</dt>
            <dd dir="auto">{valueText(expected) ?? t('nothing')}</dd>
          </div>
          <div data-side="actual">
            <dt>{t('actual')}</dt>
            <dd dir="auto">{valueText(actual) ?? t('nothing')}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** A reply as its text with its choices, anything else as it is. Null if there is nothing. */
function valueText(value: TestDifference['expected']): string | null {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value) || !('text' in value || 'url' in value))
    return typeof value === 'string' ? value : JSON.stringify(value);
  const { text, url, choices } = value;
  const labels = Array.isArray(choices) ? choices.map((label) => `• ${String(label)}`) : [];
  return [text, url, ...labels].filter((line) => typeof line === 'string' && line !== '').join('\n');
}
