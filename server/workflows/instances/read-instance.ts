import { mostHistory } from '@/lib/contracts/flow-manager/workflow/instances';
import { AppError } from '@/lib/errors';
import type { HistoryEntry, InstanceStatus, Waiting, WorkflowFailure, WorkflowInstance } from '@/lib/workflow/instance';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { Context } from '@/server/platform/context';
import { askedFields } from './asked-fields';
import { listedFields, presentListed } from './list-instances';
import { loadDefinition } from './load-instance';
import { namesOf } from './names-of';

/** One instance with its values and a part of its history. Throws not_found. */
export async function readInstance({ db, business_id }: Pick<Context, 'db' | 'business_id'>, id: string, history_after = 0) {
  const { row, names, history, history_total } = await db(async (tx) => {
    const found = await tx.workflowInstance.findUnique({
      where: { id },
      select: {
        ...listedFields,
        state: true,
        tasks: { orderBy: { id: 'desc' }, take: 100, select: { id: true, title: true, state: true, waiting_id: true } },
        children: {
          orderBy: { id: 'desc' },
          take: 100,
          select: { id: true, status: true, workflow: { select: { id: true, name: true } } },
        },
      },
    });
    if (!found) throw new AppError('not_found');
    return {
      row: found,
      names: await namesOf(tx, [found.started_by]),
      history: await tx.workflowHistory.findMany({
        where: { instance_id: id, number: { gt: history_after } },
        orderBy: { number: 'asc' },
        take: mostHistory,
      }),
      history_total: await tx.workflowHistory.count({ where: { instance_id: id } }),
    };
  });
  const { tasks, children, state: stored, ...listed } = row;
  const state = stored as unknown as WorkflowInstance;
  const definition = await loadDefinition(business_id, row.version_id);
  return {
    ...(await presentListed(business_id, listed, names)),
    failure: (row.failure as WorkflowFailure | null) ?? null,
    asks: state.asks,
    component: state.component,
    waiting: state.waiting && presentWaiting(state.waiting, tasks),
    values: presentValues(definition, state),
    variables: { ...state.variables },
    tasks: tasks.map(({ id: task_id, title, state: of }) => ({ id: task_id, title, state: of as 'open' })),
    children: children.map((child) => ({ ...child, status: child.status as InstanceStatus })),
    history: history.map(({ type, ...entry }) => ({ ...entry, type: type as HistoryEntry['type'] })),
    history_total,
  };
}

function presentWaiting(waiting: Waiting, tasks: readonly { id: string; waiting_id: string }[]) {
  const { id, kind, state_id, component_id } = waiting;
  const fields = waiting.kind === 'fields' ? waiting.fields : waiting.kind === 'task' ? waiting.task.fields : [];
  return {
    id,
    kind,
    state_id,
    component_id,
    since: new Date(waiting.since),
    fields: askedFields(fields),
    asked: waiting.kind === 'fields' ? waiting.asked : null,
    text: waiting.kind === 'choice' ? waiting.text : waiting.kind === 'task' ? waiting.task.text : null,
    choices: waiting.kind === 'choice' ? [...waiting.choices] : [],
    task_id: tasks.find(({ waiting_id }) => waiting_id === id)?.id ?? null,
    at: waiting.kind === 'timer' ? new Date(waiting.at) : null,
    instance_id: waiting.kind === 'workflow' ? waiting.instance_id : null,
  };
}

/** The values of fields, in the order of the document. */
function presentValues({ states }: WorkflowDefinition, { values }: WorkflowInstance) {
  return states.flatMap((state) =>
    state.components.flatMap((component) =>
      [...component.inputs, ...component.outputs]
        .filter(({ id }) => values[id] !== undefined)
        .map(({ id, name, description, data_type }) => ({
          field_id: id,
          name,
          description,
          data_type,
          state_id: state.id,
          component_id: component.id,
          value: values[id],
        })),
    ),
  );
}
