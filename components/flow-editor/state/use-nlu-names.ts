import { useWholeList } from '@/components/api/use-whole-list';
import { useEntityNames } from '@/components/nlu/choices/use-entity-names';
import { useIntentList } from '@/components/nlu/choices/use-intent-list';
import { usePermission } from '@/components/session/use-permission';
import { listTemplates } from '@/lib/contracts/flow-manager/nlu/templates';
import { useEditor } from './editor-context';

/** The names in the assistant's training center. Undefined while they are loading, and for people who may not read them. */
export function useNluNames() {
  return useNamesOf(useEditor().assistant?.id ?? '');
}

/** The same for an assistant, outside of the editor's context. */
export function useNamesOf(assistant_id: string) {
  const mayRead = usePermission('nlu.read');
  const isEnabled = mayRead && assistant_id !== '';
  const intents = useIntentList(assistant_id, isEnabled);
  const templates = useWholeList(listTemplates, { assistant_id }, isEnabled);
  const { own, builtin } = useEntityNames(assistant_id, isEnabled);
  return {
    intents: intents.data?.toSorted((one, other) => (one.key_name < other.key_name ? -1 : 1)),
    entities: own,
    builtinEntities: builtin,
    templates: templates.data?.map(({ name }) => name),
  };
}
