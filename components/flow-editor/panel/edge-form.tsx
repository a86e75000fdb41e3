'use client';

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { edgeChange, type DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { EdgeFields } from './edge-fields';
import { PanelFrame } from './panel-frame';

/** A path between two nodes: its target, its conditions, and its order. Changes are saved immediately. */
export function EdgeForm({ edge }: { edge: DialogEdge }) {
  const t = useTranslations('flowEditor.panel');
  const { actions, askToDelete } = useEditor();
  const draft = useDraft<DialogEdge>({
    id: edge.id,
    saved: edge,
    schema: edgeChange,
    apply: (change) => actions.update('edges', edge.id, change),
  });
  return (
    <PanelFrame
      title={t('edge')}
      footer={
        <Button
          variant="default"
          size="xs"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => askToDelete({ edges: [edge.id] })}
        >
          {t('delete_edge')}
        </Button>
      }
    >
      <EdgeFields {...draft} />
    </PanelFrame>
  );
}
