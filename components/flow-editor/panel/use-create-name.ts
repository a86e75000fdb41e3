import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { usePermission } from '@/components/session/use-permission';
import { createEntity, listEntities } from '@/lib/contracts/flow-manager/nlu/entities';
import { createIntent, listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { keyName } from '@/lib/contracts/flow-manager/nlu/nlu-fields';
import { useEditor } from '../state/editor-context';

/** Creating something in the training center by its name alone. */
export interface NameCreation {
  kind: 'intent' | 'entity';
  /** Whether something can be created under this name. */
  accepts: (name: string) => boolean;
  create: (name: string) => void;
  isPending: boolean;
  /** Why the last creation failed. */
  problem: string | null;
}

/** Creates an intent or an entity where one is chosen. Null for people who may not. */
export function useCreateName(kind: NameCreation['kind']): NameCreation | null {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const mayCreate = usePermission('nlu.update');
  const { assistant } = useEditor();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (key_name: string) => {
      const body = { assistant_id: assistant?.id ?? '', key_name };
      if (kind === 'intent') await callApi(createIntent, { body, silent: true });
      else await callApi(createEntity, { body, silent: true });
      await queries.invalidateQueries({ queryKey: [kind === 'intent' ? listIntents.path : listEntities.path] });
    },
  });
  if (!mayCreate || !assistant) return null;
  return {
    kind,
    accepts: (name) => keyName.safeParse(name).success,
    create: (name) => mutate(name.trim()),
    isPending,
    problem: error instanceof ApiError ? errorText(error) : null,
  };
}
