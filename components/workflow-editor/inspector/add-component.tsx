'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { newId } from '@/components/canvas/new-id';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { blankComponent } from '@/lib/workflow/blank-component';
import { COMPONENT_TYPES, type ComponentType } from '@/lib/workflow/components/registry';
import type { WorkflowState } from '@/lib/workflow/definition';
import { addPart } from '@/lib/workflow/edit/edit-parts';
import { typeIcon } from '../settings/type-icons';
import { useWorkflowEditing } from '../state/workflow-context';

/** Adds a component of a chosen type to a state, and opens its form. */
export function AddComponent({ state }: { state: WorkflowState }) {
  const t = useTranslations('workflowEditor');
  const { store, show } = useWorkflowEditing();
  const add = (type: ComponentType) => {
    const component = blankComponent(type, t(`types.${type}.name`), newId);
    store.change((shown) => addPart(shown, 'components', state.id, component));
    show({ kind: 'node', id: state.id, component_id: component.id });
  };
  return (
    <div>
      <DropdownMenu
        trigger={(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('state.add_component')}
          </Button>
        )}
      >
        {COMPONENT_TYPES.map((type) => {
          const Icon = typeIcon(type);
          return (
            <DropdownItem key={type} icon={<Icon size={16} aria-hidden />} onClick={() => add(type)}>
              {t(`types.${type}.name`)}
            </DropdownItem>
          );
        })}
      </DropdownMenu>
    </div>
  );
}
