'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { edgeChange, type DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { ConditionsField } from '../conditions/conditions-field';
import { EdgeSentence } from '../panel/edge-sentence';
import { NodeChoice } from '../panel/node-choice';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import classes from './linear.module.css';

/** When a path is taken and where it leads, below the answer that it is. */
export function PathFields({ edge, onClose }: { edge: DialogEdge; onClose: () => void }) {
  const t = useTranslations('flowEditor');
  const tLinear = useTranslations('flowLinear.paths');
  const { actions, askToDelete } = useEditor();
  const { values, change, flush, errors } = useDraft<DialogEdge>({
    id: edge.id,
    saved: edge,
    schema: edgeChange,
    apply: (fields) => actions.update('edges', edge.id, fields),
  });
  return (
    <div className={classes.pathFields}>
      <EdgeSentence edge={values} />
      {!isDefaultEdge(values) && (
        <ConditionsField conditions={values.conditions} operator={values.operator} errors={errors} takesFocus onChange={change} />
      )}
      <NodeChoice
        label={t('edge_form.target')}
        value={values.target}
        error={errors.target}
        onChange={(target) => {
          change({ target });
          flush();
        }}
      />
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {tLinear('done')}
        </Button>
        {!isDefaultEdge(edge) && (
          <Button size="xs" variant="default" onClick={() => actions.toggleView(edge)}>
            {t(edge.view === 'folded' ? 'edge.unfold' : 'edge.fold')}
          </Button>
        )}
        <Button size="xs" variant="subtle" c="var(--mantine-color-error)" onClick={() => askToDelete({ edges: [edge.id] })}>
          {t('panel.delete_edge')}
        </Button>
      </Group>
    </div>
  );
}
