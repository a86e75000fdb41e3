'use client';

import { List, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { focusSoon, partOnCanvas } from '@/components/canvas/focus-soon';
import type { Selection } from '@/components/canvas/use-selection';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deletePart } from '@/lib/workflow/edit/edit-parts';
import { useWorkflowEditing } from './state/workflow-context';

/** The maximum number of listed parts. */
const mostLines = 8;

/** Asks for confirmation before states and transitions are deleted, and lists what is deleted with them. */
export function DeleteDialog({ doomed: { nodes, edges }, onClose }: { doomed: Selection; onClose: () => void }) {
  const t = useTranslations('workflowEditor.remove');
  const { definition, store, show } = useWorkflowEditing();
  const nameOf = (state_id: string) => definition.states.find(({ id }) => id === state_id)?.name ?? '';
  const written = (children: React.ReactNode) => <bdi>{children}</bdi>;
  const states = definition.states.filter(({ id }) => nodes.includes(id));
  const ways = definition.transitions.filter(
    ({ id, source_state_id, target_state_id }) => edges.includes(id) || nodes.includes(source_state_id) || nodes.includes(target_state_id),
  );
  const neighbor = ways
    .flatMap(({ source_state_id, target_state_id }) => [source_state_id, target_state_id])
    .find((id) => !nodes.includes(id));
  const count = states.length + edges.length;
  const first = states[0]?.name;
  const lines = [
    ...states.map(({ id, name, components }) => (
      <List.Item key={id}>{t.rich('state_line', { name, count: components.length, v: written })}</List.Item>
    )),
    ...ways.map(({ id, source_state_id, target_state_id }) => (
      <List.Item key={id}>
        {t.rich('transition_line', { source: nameOf(source_state_id), target: nameOf(target_state_id), v: written })}
      </List.Item>
    )),
  ];
  const confirm = () => {
    onClose();
    show(null);
    // The element that opened the dialog is deleted as well.
    focusSoon(() => partOnCanvas(neighbor));
    store.change((shown) => {
      const rest = edges.reduce((next, id) => deletePart(next, 'transitions', id), shown);
      return nodes.reduce((next, id) => deletePart(next, 'states', id), rest);
    });
  };
  return (
    <ConfirmDialog
      title={count === 1 && first !== undefined ? t.rich('state_title', { name: first, v: written }) : t('title', { count })}
      confirm={t('confirm')}
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text mb={4}>{t('text')}</Text>
      <List size="sm">
        {lines.slice(0, mostLines)}
        {lines.length > mostLines && <List.Item>{t('more', { count: lines.length - mostLines })}</List.Item>}
      </List>
    </ConfirmDialog>
  );
}
