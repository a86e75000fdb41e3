'use client';

import { List, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { branchesOf } from './flow-changes';
import { focusSoon, partOnCanvas } from '@/components/canvas/focus-soon';
import { panelTitle } from './panel/panel-frame';
import { nodeName } from './part-name';
import { useEditor } from './state/editor-context';
import type { Doomed } from './state/flow-actions';

/** The maximum number of listed parts, and how much of a note is shown. */
const mostLines = 8;
const excerpt = 60;

/** Asks for confirmation before parts of the flow are deleted. Lists them and everything deleted with them. */
export function DeleteDialog({ doomed, onClose }: { doomed: Doomed; onClose: () => void }) {
  const t = useTranslations('flowEditor.remove');
  const { flow, actions, show } = useEditor();
  const keys = new Map(flow.nodes.map(({ id, key }) => [id, key]));
  const written = (children: React.ReactNode) => <bdi>{children}</bdi>;

  const neighbor = neighborOf(doomed, flow);
  const confirm = () => {
    onClose();
    show(doomed.handlers ? { kind: 'handlers' } : null);
    // The element that opened the dialog is deleted as well.
    focusSoon(() => (doomed.handlers ? document.getElementById(panelTitle) : partOnCanvas(neighbor)));
    actions.remove(doomed);
  };
  const dialog = { isDangerous: true, onConfirm: confirm, onClose };

  const { nodes = [], edges: ways = [], notes = [] } = doomed;
  const count = nodes.length + ways.length + notes.length;
  const edge = flow.edges.find(({ id }) => count === 1 && id === ways[0]);
  if (edge) {
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

  const noteLine = (text: string) =>
    text.trim() === '' ? t('note_empty') : t.rich('note_line', { text: text.slice(0, excerpt), v: written });
  const edgeLine = ({ id, source, target }: Flow['edges'][number]) => (
    <List.Item key={id}>{t.rich('edge_line', { source: keys.get(source) ?? '', target: keys.get(target) ?? '', v: written })}</List.Item>
  );
  const chosen = [
    ...flow.nodes
      .filter(({ id }) => nodes.includes(id))
      .map((node) => <List.Item key={node.id}>{t.rich('node_line', { name: nodeName(node), v: written })}</List.Item>),
    ...flow.notes.filter(({ id }) => notes.includes(id)).map(({ id, text }) => <List.Item key={id}>{noteLine(text)}</List.Item>),
    ...flow.edges.filter(({ id }) => ways.includes(id)).map(edgeLine),
  ];
  const branches = nodes.map((id) => branchesOf(flow, id));
  const edges = [...new Set(branches.flatMap((branch) => branch.edges))];
  const handlers = [...new Set(branches.flatMap((branch) => branch.handlers))];
  const withThem = [
    ...edges.map(edgeLine),
    ...handlers.map(({ id, name }) => <List.Item key={id}>{t.rich('handler_line', { name, v: written })}</List.Item>),
  ];
  const isNote = count === 1 && notes.length === 1;
  if (isNote) {
    return (
      <ConfirmDialog {...dialog} title={t('note_title')} confirm={t('note_confirm')}>
        <List size="sm">{chosen}</List>
      </ConfirmDialog>
    );
  }
  const isOne = count === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={isOne ? t.rich('node_title', { key: keys.get(nodes[0] ?? '') ?? '', v: written }) : t('parts_title', { count })}
      confirm={t(isOne ? 'node_confirm' : 'nodes_confirm')}
    >
      {!isOne && <Lines title={t('parts')} lines={chosen} />}
      {withThem.length > 0 && <Lines title={t('with')} lines={withThem} />}
      {isOne && withThem.length === 0 && <Text>{t('alone')}</Text>}
    </ConfirmDialog>
  );
}

/** What is deleted, shortened if there is much of it. */
function Lines({ title, lines }: { title: string; lines: readonly React.ReactNode[] }) {
  const t = useTranslations('flowEditor.remove');
  return (
    <>
      <Text mb={4}>{title}</Text>
      <List size="sm" mb="sm">
        {lines.slice(0, mostLines)}
        {lines.length > mostLines && <List.Item>{t('more', { count: lines.length - mostLines })}</List.Item>}
      </List>
    </>
  );
}

/** A remaining node next to the deleted ones: preferably one that leads there, otherwise one that it leads to. */
function neighborOf({ nodes = [], edges = [] }: Doomed, flow: Flow): string | undefined {
  const near = flow.edges.filter(({ id, source, target }) => edges.includes(id) || nodes.includes(source) || nodes.includes(target));
  const ends = [...near.map(({ source }) => source), ...near.map(({ target }) => target), ...flow.nodes.map(({ id }) => id)];
  return ends.find((id) => !nodes.includes(id));
}
