'use client';

import type { Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { DeleteEntity } from './delete-entity';
import { EntityDialog } from './entity-dialog';

/** The open dialog. */
export type EntityAct = { kind: 'create' } | { kind: 'edit' | 'delete'; entity: Entity };

interface EntityDialogsProps {
  act: EntityAct;
  assistant_id: string;
  onClose: () => void;
  onCreated?: (entity: Entity) => void;
  onDeleted?: () => void;
}

/** The dialogs about an entity as a whole. */
export function EntityDialogs({ act, assistant_id, onClose, onCreated, onDeleted }: EntityDialogsProps) {
  switch (act.kind) {
    case 'create':
      return <EntityDialog assistant_id={assistant_id} onClose={onClose} onCreated={onCreated} />;
    case 'edit':
      return <EntityDialog assistant_id={assistant_id} entity={act.entity} onClose={onClose} />;
    case 'delete':
      return <DeleteEntity entity={act.entity} onClose={onClose} onDeleted={onDeleted} />;
  }
}
