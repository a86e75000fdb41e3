'use client';

import { List, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { branchesOf } from './flow-changes';
import { focusSoon, partOnCanvas } from './focus-soon';
import { panelTitle } from './panel/panel-frame';
import { useEditor } from './state/editor-context';
import type { Doomed } from './state/flow-actions';

/** The maximum number of listed parts that are deleted with a node. */
const mostLines = 6;

/** Asks for confirmation before parts of the flow are deleted. Lists them and everything deleted with them. */
export function DeleteDialog({ doomed, onClose }: { doomed: Doomed; onClose: () => void }) {
  const t = useTranslations('flowEditor.remove');
  const { flow, actions, show, drafts, keepDraft } = useEditor();
  const keys = new Map(flow.nodes.map(({ id, key }) => [id, key]));
  const written = (children: React.ReactNode) => <bdi>{children}</bdi>;

  const neighbor = neighborOf(doomed, flow);
  const confirm = () => {
    onClose();
    show(doomed.handlers ? { kind: 'handlers' } : null);
    // The element that opened the dialog is deleted as well.
    focusSoon(() => (doomed.handlers ? document.getElementById(panelTitle) : partOnCanvas(neighbor)));
    // The draft of a new path is discarded with its node.
    for (const name of drafts.keys()) if (doomed.nodes?.some((id) => name.includes(id))) keepDraft(name, null);
    actions.remove(doomed);
  };
  const dialog = { isDangerous: true, onConfirm: confirm, onClose };

  const edge = flow.edges.find(({ id }) => id === doomed.edges?.[0]);
  if (doomed.edges && edge) {
    const ends = { source: keys.get(edge.source) ?? '', target: keys.get(edge.target) ?? '', v: written };
    return (
      <ConfirmDialog {...dialog} title={t.rich('edge_title', ends)} confirm={t('edge_confirm')}>
        <Text>{t('edge_text')}</Text>
      </ConfirmDialog>
    );
  }
  const handler = flow.handlers.find(({ id }) => id === doomed.handlers?.[0]);
  if (doomed.handlers && handler) {
    return (
      <ConfirmDialog {...dialog} title={t.rich('handler_title', { name: handler.name, v: written })} confirm={t('handler_confirm')}>
        <Text>{t('handler_text')}</Text>
      </ConfirmDialog>
    );
  }

  const nodes = doomed.nodes ?? [];
  const branches = nodes.map((id) => branchesOf(flow, id));
  const edges = [...new Set(branches.flatMap((branch) => branch.edges))];
  const handlers = [...new Set(branches.flatMap((branch) => branch.handlers))];
  const lines = [
    ...edges.map(({ id, source, target }) => (
      <List.Item key={id}>{t.rich('edge_line', { source: keys.get(source) ?? '', target: keys.get(target) ?? '', v: written })}</List.Item>
    )),
    ...handlers.map(({ id, name }) => <List.Item key={id}>{t.rich('handler_line', { name, v: written })}</List.Item>),
  ];
  const isOne = nodes.length === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={isOne ? t.rich('node_title', { key: keys.get(nodes[0] ?? '') ?? '', v: written }) : t('nodes_title', { count: nodes.length })}
      confirm={t(isOne ? 'node_confirm' : 'nodes_confirm')}
    >
      {lines.length === 0 ? (
        <Text>{t('alone')}</Text>
      ) : (
        <>
          <Text mb={4}>{t('with')}</Text>
          <List size="sm">
            {lines.slice(0, mostLines)}
            {lines.length > mostLines && <List.Item>{t('more', { count: lines.length - mostLines })}</List.Item>}
          </List>
        </>
      )}
    </ConfirmDialog>
  );
}

/** A remaining node next to the deleted ones: preferably one that leads there, otherwise one that it leads to. */
function neighborOf({ nodes = [], edges = [] }: Doomed, flow: Flow): string | undefined {
  const near = flow.edges.filter(({ id, source, target }) => edges.includes(id) || nodes.includes(source) || nodes.includes(target));
  const ends = [...near.map(({ source }) => source), ...near.map(({ target }) => target), ...flow.nodes.map(({ id }) => id)];
  return ends.find((id) => !nodes.includes(id));
}
