'use client';

import { useTranslations } from 'next-intl';
import { CanvasMenu } from '@/components/canvas/canvas-menu';
import { partOnCanvas } from '@/components/canvas/focus-soon';
import type { Canvas } from '@/components/canvas/use-canvas';
import type { CanvasCommands } from '@/components/canvas/use-canvas-commands';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { late } from '@/components/ui/late';
import { useWorkflowEditing, type InsertPlace } from '../state/workflow-context';
import type { StateNode, TransitionEdge } from './canvas-parts';
import { findStates } from './find-states';
import { fixedStates } from './insert-state';
import { stateIcons } from './state-kinds';
import type { useAddState } from './use-add-state';
import { useConnectStates } from './use-connect-states';
import { useStateTools } from './use-state-tools';

// Each is needed only sometimes, and none at first.
const WorkflowMenu = late(() => import('./workflow-menu').then((module) => module.WorkflowMenu));
const NodeSearch = late(() => import('@/components/canvas/node-search').then((module) => module.NodeSearch));
const WorkflowShortcuts = late(() => import('./workflow-shortcuts').then((module) => module.WorkflowShortcuts));

interface WorkflowOverlaysProps {
  canvas: Pick<Canvas<StateNode, TransitionEdge, InsertPlace>, 'overlays' | 'selection' | 'goTo'>;
  commands: CanvasCommands;
  add: ReturnType<typeof useAddState>;
}

/** The menus, the search, and the list of keys. */
export function WorkflowOverlays({ canvas: { overlays, selection, goTo }, commands, add }: WorkflowOverlaysProps) {
  const t = useTranslations('workflowEditor');
  const { definition, show } = useWorkflowEditing();
  const connect = useConnectStates();
  const tools = useStateTools();
  const { overlay, open, close } = overlays;
  if (!overlay) return null;
  const onClose = () => close(overlay);

  switch (overlay.kind) {
    case 'kinds': {
      const { at, from, isExact } = overlay;
      return (
        <CanvasMenu key={`${at.x} ${at.y}`} at={at} label={t('canvas.toolbox')} onClose={onClose}>
          {tools
            .filter(({ kind }) => !from || kind !== 'start')
            .map(({ kind, name, Icon }) => (
              <DropdownItem
                key={kind}
                icon={<Icon size={16} aria-hidden />}
                onClick={() => {
                  if (from) add.insert(kind, from, isExact ? at : undefined);
                  else if (isExact) add.addAt(kind, at);
                  else add.addNext(kind);
                }}
              >
                {name}
              </DropdownItem>
            ))}
        </CanvasMenu>
      );
    }
    case 'context': {
      const { at, target } = overlay;
      const edit = () => {
        if (target.kind !== 'node' && target.kind !== 'edge') return;
        show({ kind: target.kind, id: target.id }, partOnCanvas(target.id) ?? undefined);
      };
      return (
        <WorkflowMenu
          key={`${at.x} ${at.y}`}
          at={at}
          target={target}
          selection={selection}
          fixed={fixedStates(definition)}
          commands={commands}
          onClose={onClose}
          onEdit={edit}
          onAdd={(from) => open({ kind: 'kinds', at, from, isExact: !from })}
          onConnect={(source) => open({ kind: 'search', source })}
          onSearch={() => open({ kind: 'search', source: null })}
          onShortcuts={() => open({ kind: 'shortcuts' })}
        />
      );
    }
    case 'search': {
      const { source } = overlay;
      const name = definition.states.find(({ id }) => id === source)?.name ?? '';
      const offered = source === null ? definition.states : definition.states.filter(({ type }) => type !== 'start');
      return (
        <NodeSearch
          key={source}
          label={source === null ? t('canvas.search') : t('canvas.connect', { name })}
          find={(typed) => {
            const found = findStates(offered, typed).map((state) => ({
              id: state.id,
              name: state.name,
              text: state.components.map((component) => component.name).join(', '),
              Icon: stateIcons[state.type],
              kind: t(`states.${state.type}`),
            }));
            return { found, count: found.length };
          }}
          onChoose={(id) => {
            if (source !== null) return connect(source, id);
            goTo(id, { isCentered: true });
            show({ kind: 'node', id });
          }}
          onClose={onClose}
        />
      );
    }
    case 'shortcuts':
      return <WorkflowShortcuts onClose={onClose} />;
  }
}
