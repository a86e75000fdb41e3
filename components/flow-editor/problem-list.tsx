'use client';

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CheckProblem } from '@/lib/engine/check-flow';
import { partName } from './part-name';
import classes from '@/components/canvas/lists.module.css';
import { useEditor, type Panel } from './state/editor-context';

/** The maximum number of listed problems. */
const most = 50;

interface ProblemListProps {
  problems: readonly CheckProblem[];
  /** The version that has them. If it is not open, its nodes are links to it. */
  flow: Flow;
  /** Called after a problem's part was opened. */
  onShow: () => void;
}

/** The problems of a flow, errors first. Each leads to its part. */
export function ProblemList({ problems, flow, onShow }: ProblemListProps) {
  const t = useTranslations('flowEditor');
  const sorted = [...problems].sort((one, other) => (one.severity === other.severity ? 0 : one.severity === 'error' ? -1 : 1));
  return (
    <ul className={classes.list}>
      {sorted.slice(0, most).map((problem, index) => {
        const Icon = problem.severity === 'error' ? IconCircleX : IconAlertTriangle;
        const name = nameOf(problem, flow);
        return (
          <li key={index} className={classes.row} data-severity={problem.severity}>
            <Icon size={16} aria-label={t(`check.severity.${problem.severity}`)} />
            <span className={classes.words}>
              {name && (
                <>
                  <bdi className={classes.name}>{name}</bdi>
                  {': '}
                </>
              )}
              {t(`check.${problem.code}`, problem.params as never)}
            </span>
            <ShowProblem problem={problem} flow={flow} onShow={onShow} />
          </li>
        );
      })}
      {sorted.length > most && <li className={classes.row}>{t('publish.more', { count: sorted.length - most })}</li>}
    </ul>
  );
}

function ShowProblem({ problem, flow, onShow }: { problem: CheckProblem; flow: Flow; onShow: () => void }) {
  const t = useTranslations('flowEditor.publish');
  const { flow: open, assistant, show } = useEditor();
  const panel = panelOf(problem);
  if (!panel) return null;
  const shape = { size: 'compact-xs', variant: 'default' } as const;
  if (flow.id !== open.id) {
    const node_id = problem.node_id ?? flow.edges.find(({ id }) => id === problem.edge_id)?.source;
    if (!node_id || !assistant) return null;
    return (
      <Button {...shape} component={Link} href={`/assistants/${assistant.id}/flows/${flow.id}?node=${node_id}`}>
        {t('show')}
      </Button>
    );
  }
  return (
    <Button
      {...shape}
      onClick={() => {
        show(panel);
        onShow();
      }}
    >
      {t('show')}
    </Button>
  );
}

function panelOf({ node_id, edge_id, handler_id }: CheckProblem): Panel | null {
  if (edge_id) return { kind: 'edge', id: edge_id };
  if (node_id) return { kind: 'node', id: node_id };
  return handler_id ? { kind: 'handler', id: handler_id } : null;
}

function nameOf({ node_id, edge_id, handler_id }: CheckProblem, flow: Flow): string {
  const edge = flow.edges.find(({ id }) => id === edge_id);
  if (edge) return partName(flow, 'edges', edge);
  const node = flow.nodes.find(({ id }) => id === node_id);
  if (node) return partName(flow, 'nodes', node);
  return flow.handlers.find(({ id }) => id === handler_id)?.name ?? '';
}
