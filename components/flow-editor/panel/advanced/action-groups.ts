import type { ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';

interface Option {
  value: string;
  label: string;
}

/** The actions by integration, newest first, as they are listed. Those that are gone come first. */
export function actionGroups(actions: readonly ActionSummary[], gone: readonly Option[]) {
  const groups = new Map<string, Option[]>();
  for (const { id, name, integration_name } of actions) {
    const items = groups.get(integration_name);
    if (items) items.push({ value: id, label: name });
    else groups.set(integration_name, [{ value: id, label: name }]);
  }
  return [...gone, ...[...groups].map(([group, items]) => ({ group, items }))];
}
