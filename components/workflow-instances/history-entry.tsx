'use client';

import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconClock,
  IconFlag,
  IconMapPin,
  IconPencil,
  IconPlug,
  IconMessageReply,
  type TablerIcon,
} from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { useFullDate } from '../ui/use-full-date';
import { useDuration } from '../workflow-fields/use-duration';
import { ValueList } from '../workflow-fields/value-list';
import { FailureText, type ShownFailure } from './failure-text';
import classes from './instances.module.css';
import { shownDetails } from './shown-details';
import type { PartNames } from './use-part-names';

export type Entry = ShownInstance['history'][number];

const icons: Record<Entry['type'], TablerIcon> = {
  entered: IconMapPin,
  component: IconCheck,
  transition: IconArrowRight,
  waits: IconClock,
  answered: IconMessageReply,
  effect: IconPlug,
  corrected: IconPencil,
  status: IconFlag,
  failed: IconAlertTriangle,
};

/** A step of an instance: what happened, when, how long it took, and with which values. */
export function HistoryEntry({ entry, names }: { entry: Entry; names: PartNames }) {
  const format = useFormatter();
  const fullDate = useFullDate();
  const duration = useDuration();
  const Icon = icons[entry.type];
  const { said, values } = shownDetails(entry);
  const at = new Date(entry.at);
  return (
    <li className={classes.entry} data-type={entry.type}>
      <Icon size={16} className={entry.type === 'transition' ? 'mirrored' : undefined} aria-hidden />
      <span>
        <Sentence entry={entry} names={names} />
      </span>
      <span className={classes.time}>
        {entry.ms !== null && `${duration(entry.ms)} · `}
        <time dateTime={entry.at} title={fullDate(at, 'medium')}>
          {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </span>
      {said && (
        <p className={classes.said} dir="auto">
          {said}
        </p>
      )}
      {values.length > 0 && (
        <div className={classes.details}>
          <ValueList values={values} />
        </div>
      )}
    </li>
  );
}

const waits = ['fields', 'choice', 'task', 'timer', 'workflow'] as const;
const effects = ['call_action', 'ask_knowledge', 'ask_model', 'evaluate', 'start_workflow'] as const;
const outcomes = ['ok', 'failed', 'timed_out', 'off', 'missing'] as const;
const statuses = ['running', 'waiting', 'paused', 'completed', 'cancelled'] as const;

function Sentence({ entry, names }: { entry: Entry; names: PartNames }) {
  const t = useTranslations('workflowInstances.history');
  const { type, state_id, component_id } = entry;
  const details = (entry.details ?? {}) as Readonly<Record<string, unknown>>;
  const named = { state: names.stateName(state_id), component: names.componentName(component_id), bdi: isolated };
  const one = <Name extends string>(known: readonly Name[], value: unknown) => known.find((name) => name === value);
  switch (type) {
    case 'waits':
      return t.rich(`waits.${one(waits, details.kind) ?? 'task'}`, named);
    case 'status':
      return t(`status.${one(statuses, details.status) ?? 'running'}`);
    case 'failed':
      return <FailureText failure={details as ShownFailure} names={names} />;
    case 'effect': {
      const effect = one(effects, details.type);
      const outcome = one(outcomes, details.outcome);
      return (
        <>
          {t.rich(effect ? `effects.${effect}` : 'component', named)}
          {outcome && `: ${t(`outcomes.${outcome}`)}`}
          {details.failure !== undefined && (
            <>
              : <FailureText failure={details.failure as ShownFailure} names={names} />
            </>
          )}
        </>
      );
    }
    case 'transition':
      return typeof details.name === 'string' && details.name !== ''
        ? t.rich('transition_named', { ...named, name: details.name })
        : t.rich('transition', named);
    default:
      return t.rich(type, named);
  }
}

const isolated = (text: React.ReactNode) => <bdi>{text}</bdi>;
