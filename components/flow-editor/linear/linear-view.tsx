'use client';

import { useDirection } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { nextOf } from '@/lib/engine/nodes/registry';
import type { Point } from '@/components/canvas/canvas-menu';
import { KindMenu } from '../canvas/kind-menu';
import { problemMarks } from '../canvas/problem-marks';
import { textFieldOf } from '../canvas/text-field-of';
import { focusSoon, partOnCanvas } from '@/components/canvas/focus-soon';
import { insertionOf } from '../insertion';
import type { AddableKind } from '../node-kinds';
import { nodeName } from '../part-name';
import { cardSize, placeAfter } from '@/components/canvas/place-node';
import { useEditor, type InsertPlace } from '../state/editor-context';
import { AnswerList } from './answer-list';
import { EntryList } from './entry-list';
import classes from './linear.module.css';
import { LinearStep } from './linear-step';
import type { LinearStep as Step } from './linear-path';
import { useLinearPath } from './use-linear-path';

/** The flow as a conversation: from its beginning along one path. Other paths are chosen at the answers that lead to them. */
export function LinearView() {
  const t = useTranslations('flowLinear');
  const { dir } = useDirection();
  const { flow, state, problems, isReadOnly, actions, askToDelete, select } = useEditor();
  const { steps, continuesAt, selected, begin, choose } = useLinearPath();
  const marks = useMemo(() => problemMarks(problems, flow.edges), [problems, flow.edges]);
  const [menu, setMenu] = useState<{ at: Point; from: InsertPlace } | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  // A message stays the same element when editing continues in a draft, in which its node has another id.
  const formerIds = useMemo(() => new Map([...state.draftIds].map(([former, id]) => [id, former])), [state.draftIds]);

  useEffect(() => {
    if (selected !== null) partOnCanvas(selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const goTo = (id: string) => {
    select({ kind: 'node', id });
    focusSoon(() => partOnCanvas(id));
  };
  const offer = ({ currentTarget }: MouseEvent<HTMLElement>, from: InsertPlace) => {
    const { left, width, bottom } = currentTarget.getBoundingClientRect();
    setMenu({ at: { x: left + width / 2, y: bottom }, from });
  };
  const insert = (kind: AddableKind, from: InsertPlace) => {
    const boxes = flow.nodes.map(({ position }) => ({ ...position, ...cardSize }));
    const source = 'edge' in from ? flow.edges.find(({ id }) => id === from.edge)?.source : from.source;
    const place = flow.nodes.find(({ id }) => id === source)?.position ?? { x: 0, y: 0 };
    const insertion = insertionOf(flow, kind, from, placeAfter(boxes, { ...place, ...cardSize }, dir === 'rtl'));
    if (!insertion) return;
    const { node, edges } = insertion;
    actions.add({ nodes: [node], edges });
    choose(edges[0].source, edges[0].id);
    if (!textFieldOf(node)) return goTo(node.id);
    setAdded(node.id);
    select({ kind: 'node', id: node.id });
  };
  const remove = ({ node, paths }: Step) => {
    const [onward, ...others] = paths;
    const isBetween = onward && others.length === 0 && isDefaultEdge(onward) && onward.target !== node.id;
    if (!isBetween) return askToDelete({ nodes: [node.id] });
    actions.removeBetween(node.id, onward.target);
    goTo(onward.target);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !('step' in event.target.dataset)) return;
    const here = steps.findIndex(({ node }) => node.id === selected);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: steps.length - 1 }[event.key];
    const step = to === undefined ? undefined : steps[to];
    if (!step) return;
    event.preventDefault();
    goTo(step.node.id);
  };

  const inTabOrder = steps.some(({ node }) => node.id === selected) ? selected : steps[0]?.node.id;
  return (
    <div className={classes.view}>
      <EntryList first={steps[0]?.node.id} onBegin={begin} />
      <p id="linear-help" className="visually-hidden">
        {t('help')}
      </p>
      <ol className={classes.steps} aria-label={t('label')} aria-describedby="linear-help" onKeyDown={onKeyDown}>
        {steps.map((step) => {
          const { node, chosen } = step;
          return (
            <li key={formerIds.get(node.id) ?? node.id} className={classes.step}>
              <LinearStep
                step={step}
                problems={marks.get(node.id) ?? []}
                isSelected={node.id === selected}
                isNew={node.id === added}
                isInTabOrder={node.id === inTabOrder}
                onChoose={(path) => choose(node.id, path)}
                onRemove={() => remove(step)}
              />
              {hasAnswers(step) && <AnswerList step={step} onChoose={(path) => choose(node.id, path)} onOffer={offer} />}
              {chosen && !isReadOnly && <Insert onOffer={(event) => offer(event, { edge: chosen.id })} />}
            </li>
          );
        })}
      </ol>
      <Finish last={steps.at(-1)} continuesAt={continuesAt} onGoTo={goTo} onOffer={offer} />
      {menu && <KindMenu at={menu.at} onChoose={(kind) => insert(kind, menu.from)} onClose={() => setMenu(null)} />}
    </div>
  );
}

/** Whether there is more than one way to continue, or the customer is waited for. */
function hasAnswers({ node, paths }: Step): boolean {
  return nextOf(node) === 'wait' || paths.length > 1 || paths.some((path) => !isDefaultEdge(path));
}

function Insert({ onOffer }: { onOffer: (event: MouseEvent<HTMLElement>) => void }) {
  const t = useTranslations('flowLinear');
  return (
    <button type="button" className={classes.insert} aria-label={t('insert')} title={t('insert')} onClick={onOffer}>
      <IconPlus size={14} stroke={2.5} aria-hidden />
    </button>
  );
}

interface FinishProps {
  last: Step | undefined;
  continuesAt: DialogNode | null;
  onGoTo: (node_id: string) => void;
  onOffer: (event: MouseEvent<HTMLElement>, from: InsertPlace) => void;
}

/** How the shown conversation goes on after its last message: at an earlier one, with an answer that has no path yet, or not at all. */
function Finish({ last, continuesAt, onGoTo, onOffer }: FinishProps) {
  const t = useTranslations('flowLinear.finish');
  const { isReadOnly } = useEditor();
  if (continuesAt) {
    return (
      <button type="button" className={classes.jump} onClick={() => onGoTo(continuesAt.id)}>
        <IconArrowBackUp size={16} className="mirrored" aria-hidden />
        <span>{t.rich('continues', { name: nodeName(continuesAt), v: (children) => <bdi>{children}</bdi> })}</span>
      </button>
    );
  }
  if (!last) return <p className={classes.finish}>{t('empty')}</p>;
  if (hasAnswers(last)) return <p className={classes.finish}>{t('waits')}</p>;
  return (
    <div className={classes.finish}>
      <p>{t('ends')}</p>
      {!isReadOnly && last.node.type !== 'end' && (
        <button type="button" className={classes.addAnswer} onClick={(event) => onOffer(event, { source: last.node.id })}>
          <IconPlus size={14} aria-hidden />
          {t('continue')}
        </button>
      )}
    </div>
  );
}
