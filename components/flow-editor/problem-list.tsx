'use client';

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { CheckProblem } from '@/lib/engine/check-flow';
import { partName } from './part-name';
import classes from './lists.module.css';
import { useEditor, type Panel } from './state/editor-context';

/** The maximum number of listed problems. */
const most = 50;

interface ProblemListProps {
  problems: readonly CheckProblem[];
  /** Called after a problem's part was opened. */
  onShow: () => void;
}

/** The problems of a flow, errors first. Each leads to its part. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  const t = useTranslations('flowEditor');
  const { flow, show } = useEditor();
  const sorted = [...problems].sort((one, other) => (one.severity === other.severity ? 0 : one.severity === 'error' ? -1 : 1));
  return (
    <ul className={classes.list}>
      {sorted.slice(0, most).map((problem, index) => {
        const panel = panelOf(problem);
        const Icon = problem.severity === 'error' ? IconCircleX : IconAlertTriangle;
        return (
          <li key={index} className={classes.row} data-severity={problem.severity}>
            <Icon size={16} aria-label={t(`check.severity.${problem.severity}`)} />
            <span className={classes.words}>
              {nameOf(problem, flow) && (
                <>
                  <bdi className={classes.name}>{nameOf(problem, flow)}</bdi>{' '}
                </>
              )}
              {t(`check.${problem.code}`, problem.params as never)}
            </span>
            {panel && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  show(panel);
                  onShow();
                }}
              >
                {t('publish.show')}
              </Button>
            )}
          </li>
        );
      })}
      {sorted.length > most && <li className={classes.row}>{t('publish.more', { count: sorted.length - most })}</li>}
    </ul>
  );
}

function panelOf({ node_id, edge_id, handler_id }: CheckProblem): Panel | null {
  if (edge_id) return { kind: 'edge', id: edge_id };
  if (node_id) return { kind: 'node', id: node_id };
  return handler_id ? { kind: 'handler', id: handler_id } : null;
}

function nameOf(
  { node_id, edge_id, handler_id }: CheckProblem,
  flow: Parameters<typeof partName>[0] & ReturnType<typeof useEditor>['flow'],
): string {
  const edge = flow.edges.find(({ id }) => id === edge_id);
  if (edge) return partName(flow, 'edges', edge);
  const node = flow.nodes.find(({ id }) => id === node_id);
  if (node) return partName(flow, 'nodes', node);
  return flow.handlers.find(({ id }) => id === handler_id)?.name ?? '';
}
