'use client';

import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { DockEdge } from '@/components/canvas/dock-edge';
import dock from '@/components/canvas/dock.module.css';
import { useWorkflowEditing } from '../state/workflow-context';
import { ComponentForm } from './component-form';
import { useCloseInspector } from './inspector-frame';
import { StateForm } from './state-form';
import { TransitionForm } from './transition-form';

/** The form of what is selected: beside the canvas, or in a drawer on phones. */
export function Inspector() {
  const t = useTranslations('workflowEditor.inspector');
  const { panel } = useWorkflowEditing();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const close = useCloseInspector();
  if (!panel) return null;
  if (!isWide) {
    return (
      <Drawer.Root opened onClose={close} position="bottom" size="88%">
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={t('label')} radius="md">
          <Drawer.Body p={0} className={dock.sheet}>
            <Form />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <aside className={dock.dock} data-place="side" aria-label={t('label')}>
      <DockEdge place="side" />
      <div className={dock.body}>
        <Form />
      </div>
    </aside>
  );
}

function Form() {
  const { panel, definition } = useWorkflowEditing();
  if (panel?.kind === 'edge') {
    const transition = definition.transitions.find(({ id }) => id === panel.id);
    return transition ? <TransitionForm key={transition.id} transition={transition} /> : null;
  }
  const state = definition.states.find(({ id }) => id === panel?.id);
  const component = panel && state?.components.find(({ id }) => id === panel.component_id);
  if (state && component) return <ComponentForm key={component.id} state={state} component={component} />;
  return state ? <StateForm key={state.id} state={state} /> : null;
}
