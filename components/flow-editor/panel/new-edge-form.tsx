'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { edgeInput, type DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { blankCondition } from '../conditions/blank-condition';
import { newDefaultEdge, newId } from '../new-node';
import { useEditor } from '../state/editor-context';
import { useNewPart } from '../state/use-new-part';
import { DiscardNewPart } from './discard-new-part';
import { EdgeFields } from './edge-fields';
import { PanelFrame } from './panel-frame';
import { useClosePanel } from './use-close-panel';

/** The form of a new path with conditions. It is created once they are filled in. */
export function NewEdgeForm({ source, target }: { source: string; target: string }) {
  const t = useTranslations('flowEditor');
  const { flow, actions, showAfter } = useEditor();
  const close = useClosePanel();
  const { draft, check, forget, isWritten } = useNewPart<DialogEdge>(
    `edge:${source}:${target}`,
    { ...newDefaultEdge(flow.edges, source, target), conditions: [blankCondition('any_keyword_match')] },
    edgeInput,
  );

  const create = () => {
    const { id: _id, revision: _revision, view: _view, ...input } = draft.values;
    if (!check(input)) return;
    const edge = { ...draft.values, id: newId() };
    actions.add({ edges: [edge] });
    forget();
    showAfter('new_edge', { kind: 'edge', id: edge.id });
  };

  return (
    <PanelFrame
      title={t('panel.new_edge')}
      footer={
        <>
          {isWritten && (
            <DiscardNewPart
              onDiscard={() => {
                forget();
                close();
              }}
            />
          )}
          <Button size="xs" onClick={create}>
            {t('edge_form.create')}
          </Button>
        </>
      }
    >
      <EdgeFields {...draft} />
    </PanelFrame>
  );
}
