import { useFormatter, useTranslations } from 'next-intl';
import { WEEK_DAYS, type WorkingHours } from '@/lib/engine/flow-settings';
import type { MessagePart } from '@/lib/engine/message-part';
import type { ActionCall, ActionReference } from '@/lib/engine/action-reference';
import type { WorkflowCall } from '@/lib/engine/workflow-reference';
import { nodeName } from './part-name';
import { useEditor } from './state/editor-context';
import { useActionsOf } from './state/use-actions-of';
import { useWorkflowsOf } from './state/use-workflows-of';

/** Messages for which null means the default text, and an empty text means that nothing is sent. */
const messages = new Set([
  'default_fallback_message',
  'handoff_message',
  'agent_unavailable_message',
  'general_error_message',
  'assistant_return_message',
  'operator_exit_keywords',
]);

const secondsPerMinute = 60;

/** Returns a function that writes the value of a part's field, or of a setting, as people read it. */
export function useFieldText(): (field: string, value: unknown) => string {
  const t = useTranslations('flowEditor');
  const tHours = useTranslations('workingHours');
  const format = useFormatter();
  const { flow, flowBases } = useEditor();
  const actions = useActionsOf(flow.id);
  const workflows = useWorkflowsOf(flow.id);

  const partText = (part: MessagePart): string => {
    const text = part.type === 'template' ? part.template : [part.type === 'text' ? '' : part.url, part.text].filter(Boolean).join('\n');
    return `${t(`parts.types.${part.type}`)}: ${text}`;
  };
  const nameOfAction = ({ action_id }: ActionReference) => {
    const known = actions?.find(({ id }) => id === action_id);
    return known ? `${known.integration_name} / ${known.name}` : t('action.gone');
  };
  const actionText = (action: ActionCall) =>
    [
      nameOfAction(action),
      ...Object.entries(action.arguments).map(setText),
      ...(action.waiting_message === '' ? [] : [`${t('action.waiting_message')}: ${action.waiting_message}`]),
      ...(action.outcome === null ? [] : [`${t('action.outcome')}: ${action.outcome}`]),
    ].join('\n');
  const workflowText = ({ workflow_id, values, captures, waits, outcome }: WorkflowCall) =>
    [
      workflows?.find(({ id }) => id === workflow_id)?.name ?? t('workflow.gone'),
      ...Object.entries(values).map(setText),
      ...(waits ? [] : [t('workflow.waits_not_help')]),
      ...Object.entries(captures).map(setText),
      ...(outcome === null ? [] : [`${t('workflow.outcome')}: ${outcome}`]),
    ].join('\n');
  const hoursText = (hours: WorkingHours): string =>
    Object.keys(hours).length === 0
      ? tHours('always')
      : WEEK_DAYS.map((day) => {
          // Isolated, so that the range also runs from left to right in a right-to-left line.
          const ranges = (hours[day] ?? []).map((range) => `\u2066${range.join('–')}\u2069`);
          return `${tHours(`days.${day}`)}: ${ranges.length > 0 ? format.list(ranges, { type: 'unit' }) : tHours('closed')}`;
        }).join('\n');

  return (field, value) => {
    if (value === null && messages.has(field)) return t('fields_values.default_text');
    if (value === '' && messages.has(field)) return t('settings.send_nothing');
    if (value === null && field === 'max_global_fallbacks') return t('settings.never');
    if (field === 'working_hours') return hoursText(value as WorkingHours);
    if (value === null || value === undefined || value === '' || isEmpty(value)) return t('fields_values.empty');
    if (typeof value === 'boolean') return t(value ? 'fields_values.yes' : 'fields_values.no');
    if (typeof value === 'number') return format.number(field === 'abandon_timeout' ? value / secondsPerMinute : value);
    if (field === 'parts') return (value as MessagePart[]).map(partText).join('\n');
    if (field === 'action') return actionText(value as ActionCall);
    if (field === 'workflow') return workflowText(value as WorkflowCall);
    if (field === 'tools') return (value as ActionReference[]).map(nameOfAction).join('\n');
    if (field === 'choices') return (value as { label: string; value?: string }[]).map(choiceText).join('\n');
    if (field === 'set')
      return Object.entries(value as Record<string, string | null>)
        .map(setText)
        .join('\n');
    if (typeof value !== 'string') return JSON.stringify(value);
    switch (field) {
      case 'mode':
        return t(`modes.${value as 'static'}`);
      case 'type':
        return t(`kinds.${value === 'standard' ? 'message' : (value as 'start')}`);
      case 'kind':
        return t(`kinds.${value as 'message'}`);
      case 'operator':
        return t(`conditions.${value as 'AND'}`);
      case 'source':
      case 'target':
        return nodeName(flow.nodes.find(({ id, key }) => id === value || key === value)) || value;
      case 'flow_id':
        return flowBases.find(({ id }) => id === value)?.name ?? value;
      default:
        return value;
    }
  };
}

function choiceText({ label, value }: { label: string; value?: string }): string {
  return value?.trim() && value !== label ? `${label} = ${value}` : label;
}

function setText([name, text]: [string, string | null]): string {
  return `${name} = ${text ?? ''}`;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
