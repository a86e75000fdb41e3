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

/** Returns whether the refusal is shown at its field. If not, a toast shows it. */
export type OnRefused = (error: ApiError) => boolean;

export interface FlowActions {
  /** Creates a part. Returns null if it could not be created. */
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
  /** The unsaved changes if it fails, each with a way to retry it. */
  changes: readonly { key: string; retry: () => void }[];
  /** The sentence that the toast begins with. */
  failure?: 'create_failed' | 'remove_failed' | 'toggle_failed';
  /** Shows the change before the response. */
  apply: (flow: Flow) => Flow;
  send: () => Promise<((flow: Flow) => Flow) | void>;
  /** Reverts the change. */
  revert: (flow: Flow) => Flow;
  onRefused?: OnRefused;
}

/**
 * The actions that change a flow. Each change is shown immediately, sent in order, and reverted if it is refused. The
 * object stays the same between renders.
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
        // The shown flow may be outdated, because someone else may have changed it.
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
        // The fields of a change are a subset of the part's fields.
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
          // Everything deleted with it is restored with it.
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
