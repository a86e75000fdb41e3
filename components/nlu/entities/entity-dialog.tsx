'use client';

import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { showToast } from '@/components/ui/show-toast';
import { createEntity, entityInput, updateEntity, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { richKey } from '../frame/key-name';
import { NamedDialog } from '../frame/named-dialog';
import { useRefreshEntities } from './use-refresh-entities';

interface EntityDialogProps {
  assistant_id: string;
  /** Left out for a new one. */
  entity?: Entity;
  onClose: () => void;
  onCreated?: (entity: Entity) => void;
}

/** Creates an entity, or changes its name and description. */
export function EntityDialog({ assistant_id, entity, onClose, onCreated }: EntityDialogProps) {
  const t = useTranslations('nlu.entities.dialog');
  const refresh = useRefreshEntities();
  return (
    <NamedDialog
      title={entity ? t.rich('edit', { name: entity.key_name, key: richKey }) : t('create')}
      keyHelp={t(entity ? 'key_help_edit' : 'key_help')}
      failed={entity ? 'entity_update' : 'entity_create'}
      schema={entityInput.pick({ key_name: true, description: true })}
      entry={entity}
      onClose={onClose}
      onSubmit={async (body) => {
        const saved = entity
          ? await callApi(updateEntity, { params: { entity_id: entity.id }, body, silent: true })
          : await callApi(createEntity, { body: { assistant_id, ...body }, silent: true });
        showToast({ kind: 'success', message: t.rich('saved', { name: saved.key_name, key: richKey }) });
        onClose();
        if (!entity) onCreated?.(saved);
        await refresh();
      }}
    />
  );
}
