'use client';

import {
  IconAlertTriangle,
  IconBolt,
  IconDeviceFloppy,
  IconHeadset,
  IconMessageDots,
  IconMessagePlus,
  IconPlugConnected,
  IconRepeat,
  IconSitemap,
  IconVariable,
  IconVolumeOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { nodeFieldsOf } from '../node-fields';
import { kindOf } from '../node-kinds';
import { useCanvasTools } from '../state/editor-context';
import classes from './card-badges.module.css';

interface Badge {
  Icon: TablerIcon;
  text: string;
  /** Names that people gave. They follow the text, which is then only for screen readers. */
  names?: string;
  /** Whether the names are those of variables. */
  areVariables?: boolean;
  isWarning?: boolean;
}

/** The special settings of a node. */
export function CardBadges({ node }: { node: DialogNode }) {
  const badges = useBadges(node);
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {badges.map(({ Icon, text, names, areVariables, isWarning }) => (
        <li key={text} className={classes.badge} data-warning={isWarning || undefined} title={names ? `${text} ${names}` : text}>
          <Icon size={14} aria-hidden />
          {names === undefined ? (
            text
          ) : (
            <>
              <span className="visually-hidden">{text} </span>
              <bdi className={classes.names} dir={areVariables ? 'ltr' : undefined} data-code={areVariables || undefined}>
                {names}
              </bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function useBadges(node: DialogNode): readonly Badge[] {
  const t = useTranslations('flowEditor');
  const format = useFormatter();
  const { lacksModel, triggers, actionNames, workflowNames } = useCanvasTools();
  const fields = nodeFieldsOf(node);
  const badges: Badge[] = [];
  if (fields.has('mode') && node.mode === 'generative' && lacksModel)
    badges.push({ Icon: IconAlertTriangle, text: t('no_model.short'), isWarning: true });
  if (fields.has('silent') && node.silent) badges.push({ Icon: IconVolumeOff, text: t('node.silent') });
  if (fields.has('parts') && node.parts.length > 0)
    badges.push({ Icon: IconMessagePlus, text: t('node.parts', { count: node.parts.length }) });
  if (fields.has('parts') && node.typing_ms > 0)
    badges.push({ Icon: IconMessageDots, text: t('node.typing', { seconds: node.typing_ms / 1_000 }) });
  const set = Object.keys(node.set);
  if (set.length > 0) badges.push({ Icon: IconVariable, text: t('node.sets'), names: set.join(', '), areVariables: true });
  if (node.action) {
    const names = actionNames.get(node.action.action_id);
    badges.push({ Icon: IconPlugConnected, text: t(names === undefined ? 'node.calls_action' : 'node.calls'), names });
  }
  if (node.workflow) {
    const names = workflowNames.get(node.workflow.workflow_id);
    badges.push({ Icon: IconSitemap, text: t(names === undefined ? 'node.runs_workflow' : 'node.runs'), names });
  }
  if (fields.has('save_to') && node.save_to)
    badges.push({ Icon: IconDeviceFloppy, text: t('node.saves_to'), names: node.save_to, areVariables: true });
  if (fields.has('human_handoff') && node.human_handoff)
    badges.push({ Icon: IconHeadset, text: t('node.hands_off_after', { count: node.max_retries }) });
  // Elsewhere, retries have an effect only together with a handoff.
  else if (kindOf(node) === 'question') badges.push({ Icon: IconRepeat, text: t('node.retries', { count: node.max_retries }) });
  const reachedBy = triggers.get(node.id);
  if (reachedBy) badges.push({ Icon: IconBolt, text: t('node.triggers'), names: format.list(reachedBy, { type: 'unit' }) });
  return badges;
}
