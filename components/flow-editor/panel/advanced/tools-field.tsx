'use client';

import { MultiSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { listTools } from '@/lib/contracts/flow-manager/assistant-tools';
import type { ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';
import { limits } from '@/lib/limits';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import { useActionsOf } from '../../state/use-actions-of';
import { actionGroups } from './action-groups';

/** The actions that the model may call while it writes the node's text. */
export function ToolsField({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor');
  const { flow, assistant } = useEditor();
  const { values, change, flush, errors } = draft;
  const actions = useActionsOf(flow.id);
  const mayRead = usePermission('integrations.read');
  const model = useEndpoint(listTools, { params: { assistant_id: assistant?.id ?? '' } }, { enabled: assistant !== undefined });
  const ids = values.tools.map(({ action_id }) => action_id);
  const chosen = actions?.filter(({ id }) => ids.includes(id)) ?? [];
  const gone = actions ? ids.filter((id) => !actions.some((action) => action.id === id)) : [];
  const asks = chosen.filter(({ needs_confirmation }) => needs_confirmation);
  const off = chosen.filter(({ is_active }) => !is_active);
  return (
    <div>
      <MultiSelect
        label={t('tools.label')}
        description={
          !mayRead ? t('action.not_readable') : actions?.length === 0 ? t('tools.none') : t('tools.help', { count: limits.tool_calls })
        }
        placeholder={ids.length === 0 ? t('tools.choose') : undefined}
        data={actionGroups(
          actions ?? [],
          gone.map((id) => ({ value: id, label: t('action.gone') })),
        )}
        value={ids}
        error={gone.length > 0 ? t('action.gone_help') : errors.tools}
        searchable
        maxValues={limits.tools}
        nothingFoundMessage={t('action.nothing_found')}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: true }}
        onChange={(next) => {
          change({ tools: next.map((action_id) => ({ action_id })) });
          flush();
        }}
      />
      {asks.length > 0 && <Note>{t('tools.asks', { names: namesOf(asks) })}</Note>}
      {off.length > 0 && <Note>{t('tools.off', { names: namesOf(off) })}</Note>}
      {ids.length > 0 && model.data?.tools_refused && <Note>{t('tools.refused')}</Note>}
    </div>
  );
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <Text size="xs" c="dimmed" mt={4}>
    {children}
  </Text>
);

/** Isolated, because names may be written in another direction than the sentence. */
const namesOf = (actions: readonly ActionSummary[]) => actions.map(({ name }) => `\u2068${name}\u2069`).join(' · ');
