'use client';

import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { listFlowTests, type FlowTestRow, type TestResult } from '@/lib/contracts/flow-manager/dialog/tests';
import { useEditor } from '../state/editor-context';
import { OpenTestButton } from './open-test-button';
import { NoTestsDrawing } from './no-tests-drawing';
import { TestDifferences } from './test-differences';
import classes from './tests.module.css';
import { useRunTests } from './use-run-tests';

const DeleteTestDialog = late(() => import('./delete-test-dialog').then((module) => module.DeleteTestDialog));

/** The tests of the open flow, run against the open version. */
export function TestsPanel({ onTalk }: { onTalk: () => void }) {
  const t = useTranslations('flowTests.list');
  const { flow, store } = useEditor();
  const mayUpdate = usePermission('flows.update');
  const loaded = useEndpoint(listFlowTests, { params: { flow_base_id: flow.flow_base_id } });
  const { results, run, isRunning, progress, error } = useRunTests(flow.id, store.save);
  const [doomed, setDoomed] = useState<FlowTestRow | null>(null);
  const tests = loaded.data?.items ?? [];
  if (loaded.isError)
    return <LoadError title={t('error')} error={loaded.error} onRetry={() => void loaded.refetch()} isRetrying={loaded.isFetching} />;
  if (loaded.isPending) return <Skeleton height={160} aria-label={t('loading')} />;
  if (tests.length === 0) {
    return (
      <div className={classes.panel}>
        <EmptyState
          drawing={<NoTestsDrawing />}
          title={t('empty')}
          text={t('empty_text')}
          action={<Button onClick={onTalk}>{t('talk')}</Button>}
        />
      </div>
    );
  }
  const ids = tests.map(({ id }) => id);
  const failed = [...results.values()].filter(({ outcome }) => outcome === 'failed').length;
  return (
    <section className={classes.panel} aria-label={t('label')} aria-busy={isRunning}>
      <header className={classes.head}>
        <Text size="sm" role="status">
          {isRunning
            ? t('running', progress)
            : results.size > 0
              ? t('ran', { all: results.size, failed })
              : t('count', { count: tests.length })}
        </Text>
        {mayUpdate && (
          <Button size="compact-sm" leftSection={<IconPlayerPlay size={14} aria-hidden />} loading={isRunning} onClick={() => run(ids)}>
            {t('run_all')}
          </Button>
        )}
      </header>
      {error && <LoadError title={t('run_error')} error={error} onRetry={() => run(ids)} isRetrying={isRunning} />}
      <ul className={classes.list}>
        {tests.map((test) => (
          <li key={test.id} className={classes.test}>
            <div className={classes.row}>
              <LastResult test={test} result={results.get(test.id)} version_id={flow.id} />
              <span className={classes.name} dir="auto">
                {test.name}
              </span>
              {mayUpdate && (
                <>
                  <OpenTestButton test={test} onOpened={onTalk} />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('run', { name: test.name })}
                    title={t('run', { name: test.name })}
                    disabled={isRunning}
                    onClick={() => run([test.id])}
                  >
                    <IconPlayerPlay size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('delete', { name: test.name })}
                    title={t('delete', { name: test.name })}
                    aria-haspopup="dialog"
                    onClick={() => setDoomed(test)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </div>
            <ResultOf test={test} result={results.get(test.id)} onAccepted={() => run([test.id])} />
          </li>
        ))}
      </ul>
      {doomed && <DeleteTestDialog test={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

function ResultOf({ test, result, onAccepted }: { test: FlowTestRow; result: TestResult | undefined; onAccepted: () => void }) {
  const t = useTranslations('flowTests.list');
  if (result?.outcome === 'not_run') {
    return (
      <Text size="sm" c="dimmed">
        {t('no_time')}
      </Text>
    );
  }
  return result?.outcome === 'failed' ? <TestDifferences test_id={test.id} result={result} onAccepted={onAccepted} /> : null;
}

/** How the test ended: just now, or when it last ran against this version. */
function LastResult({ test, result, version_id }: { test: FlowTestRow; result: TestResult | undefined; version_id: string }) {
  const t = useTranslations('flowTests.outcome');
  const { last_run } = test;
  const known = result ? result.outcome : last_run?.version_id !== version_id ? 'not_run' : last_run.passed ? 'passed' : 'failed';
  const Icon = { passed: IconCircleCheck, failed: IconCircleX, not_run: IconCircleDashed }[known];
  return <Icon className={classes.outcome} data-outcome={known} size={18} role="img" aria-label={t(known)} />;
}
