import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';
import { toggleEdgeView, updateHandler, type DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { getFlow, updateSettings, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import {
  changePart,
  formerFields,
  movePart,
  revertPart,
  swapPart,
  withoutPart,
  withPart,
  type FlowParts,
  type PartKind,
} from '../flow-changes';
import { partCalls, type PartChanges, type PartInputs } from './part-calls';
import type { SaveQueue } from './use-save-queue';

/** Answers whether what was refused is shown at its field; if not, a toast says it. */
export type OnRefused = (error: ApiError) => boolean;

export interface FlowActions {
  /** Makes a part; null where it could not be made. */
  create: <Kind extends PartKind>(
    kind: Kind,
    input: PartInputs[Kind],
    drawn: FlowParts[Kind],
    onRefused?: OnRefused,
  ) => Promise<FlowParts[Kind] | null>;
  update: <Kind extends PartKind>(kind: Kind, id: string, change: PartChanges[Kind], onRefused?: OnRefused) => Promise<boolean>;
  remove: (kind: PartKind, id: string) => Promise<boolean>;
  moveHandler: (id: string, place: number) => Promise<boolean>;
  toggleView: (edge: DialogEdge) => Promise<boolean>;
  updateSettings: (change: Partial<FlowSettings>, onRefused?: OnRefused) => Promise<boolean>;
}

interface Step {
  /** What is not saved where it fails, each part of it with a way to try it once more. */
  changes: readonly { key: string; retry: () => void }[];
  /** The sentence that a toast begins with. */
  failure?: 'create_failed' | 'remove_failed' | 'toggle_failed';
  /** Draws it ahead of the answer. */
  apply: (flow: Flow) => Flow;
  send: () => Promise<((flow: Flow) => Flow) | void>;
  /** Takes back what was drawn. */
  revert: (flow: Flow) => Flow;
  onRefused?: OnRefused;
}

/**
 * What changes a flow. Each change is drawn at once, sent in its turn, and taken back where it is refused. The object
 * stays the same from one drawing to the next.
 */
export function useFlowActions(version_id: string, { run, report, forget }: SaveQueue): FlowActions {
  const t = useTranslations('flowEditor.save');
  const queryClient = useQueryClient();
  const errorText = useErrorText();

  return useMemo(() => {
    const key = queryKey(getFlow, { params: { version_id } });
    const read = () => queryClient.getQueryData<Flow>(key);
    const draw = (change: (flow: Flow) => Flow) => queryClient.setQueryData<Flow>(key, (flow) => flow && change(flow));

    const perform = async (step: Step): Promise<boolean> => {
      draw(step.apply);
      try {
        const settle = await run(step.send);
        if (settle) draw(settle);
        step.changes.forEach(({ key: saved }) => report(saved, null));
        return true;
      } catch (error) {
        draw(step.revert);
        if (!(error instanceof ApiError)) throw error;
        const text = errorText(error);
        step.changes.forEach(({ key: unsaved, retry }) => report(unsaved, { text, retry }));
        const message = step.failure ? t(step.failure, { problem: text }) : text;
        if (!step.onRefused?.(error)) showToast({ kind: 'error', message, id: `flow:${message}` });
        // What is there may no longer be what is shown: somebody else may have changed it.
        if (error.status !== 422) void run(() => queryClient.invalidateQueries({ queryKey: key }));
        return false;
      }
    };

    const partOf = <Kind extends PartKind>(kind: Kind, id: string) =>
      (read()?.[kind] as FlowParts[Kind][] | undefined)?.find((part) => part.id === id);

    const actions: FlowActions = {
      async create(kind, input, drawn, onRefused) {
        let made: typeof drawn | null = null;
        await perform({
          changes: [{ key: `${kind}:${drawn.id}`, retry: () => void actions.create(kind, input, drawn, onRefused) }],
          failure: 'create_failed',
          apply: (flow) => withPart(flow, kind, drawn),
          revert: (flow) => withoutPart(flow, kind, drawn.id),
          send: async () => {
            const part = await partCalls[kind].create(version_id, input);
            made = part;
            return (flow) => swapPart(flow, kind, drawn.id, part);
          },
          onRefused,
        });
        return made;
      },

      update(kind, id, change, onRefused) {
        const former = partOf(kind, id);
        if (!former) return Promise.resolve(false);
        // What a change of a part may have are fields of the part.
        const fields = change as Partial<typeof former>;
        return perform({
          changes: Object.entries(change).map(([field, value]) => ({
            key: `${kind}:${id}:${field}`,
            retry: () => void actions.update(kind, id, { [field]: value } as typeof change, onRefused),
          })),
          apply: (flow) => changePart(flow, kind, id, fields),
          revert: (flow) => revertPart(flow, kind, former, fields),
          send: async () => void (await partCalls[kind].update(id, change)),
          onRefused,
        });
      },

      remove(kind, id) {
        const before = read();
        return perform({
          changes: [{ key: `${kind}:${id}`, retry: () => void actions.remove(kind, id) }],
          failure: 'remove_failed',
          apply: (flow) => withoutPart(flow, kind, id),
          // Whatever went with it comes back with it.
          revert: (flow) => (before ? { ...flow, nodes: before.nodes, edges: before.edges, handlers: before.handlers } : flow),
          send: async () => {
            await partCalls[kind].remove(id);
            forget(`${kind}:${id}`);
          },
        });
      },

      moveHandler(id, place) {
        const former = read()?.handlers.findIndex((handler) => handler.id === id) ?? 0;
        return perform({
          changes: [{ key: `handlers:${id}:order`, retry: () => void actions.moveHandler(id, place) }],
          apply: (flow) => movePart(flow, id, place),
          revert: (flow) => movePart(flow, id, former),
          send: async () => void (await callApi(updateHandler, { params: { handler_id: id }, body: { order: place }, silent: true })),
        });
      },

      toggleView(edge) {
        const { id, view } = edge;
        const set = (to: DialogEdge['view']) => (flow: Flow) => changePart(flow, 'edges', id, { view: to });
        return perform({
          changes: [{ key: `edges:${id}:view`, retry: () => void actions.toggleView(edge) }],
          failure: 'toggle_failed',
          apply: set(view === 'folded' ? 'unfolded' : 'folded'),
          revert: set(view),
          send: async () => void (await callApi(toggleEdgeView, { params: { edge_id: id }, silent: true })),
        });
      },

      updateSettings(change, onRefused) {
        const former = read()?.settings;
        return perform({
          changes: Object.entries(change).map(([field, value]) => ({
            key: `settings:${field}`,
            retry: () => void actions.updateSettings({ [field]: value }, onRefused),
          })),
          apply: (flow) => ({ ...flow, settings: { ...flow.settings, ...change } }),
          revert: (flow) => (former ? { ...flow, settings: { ...flow.settings, ...formerFields(flow.settings, former, change) } } : flow),
          send: async () => void (await callApi(updateSettings, { params: { version_id }, body: change, silent: true })),
          onRefused,
        });
      },
    };
    return actions;
  }, [version_id, queryClient, errorText, t, run, report, forget]);
}
