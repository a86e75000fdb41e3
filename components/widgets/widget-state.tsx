import { useTranslations } from 'next-intl';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import classes from './widgets.module.css';

/** What keeps a widget that is on from talking with visitors, the most important first. */
export function problemsOf({ assistant, has_active_flow, allowed_origins, is_hosted }: Widget): WidgetProblem[] {
  const problems: WidgetProblem[] = [];
  if (!assistant) problems.push('no_assistant');
  else if (!has_active_flow) problems.push('no_flow');
  if (allowed_origins.length === 0 && !is_hosted) problems.push('no_place');
  return problems;
}

export type WidgetProblem = 'no_assistant' | 'no_flow' | 'no_place';

/** Whether a widget works, in the words of the gallery. */
export function stateOfWidget(widget: Widget): 'connected' | 'attention' | 'off' {
  if (!widget.is_active) return 'off';
  return problemsOf(widget).length > 0 ? 'attention' : 'connected';
}

export function WidgetState({ widget }: { widget: Widget }) {
  const t = useTranslations('widgets.states');
  const state = stateOfWidget(widget);
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}
