import { ApiError } from '@/components/api/api-error';
import { EditStore } from '@/components/canvas/edit-store';
import type { SaveStatus } from '@/components/canvas/save-status';
import type { FlowChanges } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { partKinds, type PartKind } from '../flow-changes';
import { unfinishedEdges } from '../is-complete';
import { draftIds, inDraft, stepInDraft } from './draft-ids';
import { applyStep, changedFields, invertStep, joinSteps, stepBetween, type FlowStep } from './flow-step';
import { mergeFlow, withFreeKeys, type Conflict, type ReadParts } from './merge-flow';
import { refusedParts, type Refusal } from './refused-parts';
import { unsavedChanges } from './unsaved-changes';

/** The calls of the API that the store makes. */
export interface FlowCalls {
  send: (version_id: string, changes: FlowChanges) => Promise<Omit<ReadParts, 'isWhole'>>;
  sendSettings: (version_id: string, change: Partial<FlowSettings>, revision: number) => Promise<unknown>;
  readSince: (version_id: string, revision: number) => Promise<Omit<ReadParts, 'isWhole'> & { settings_revision: number; counts: Counts }>;
  readWhole: (version_id: string) => Promise<Flow>;
  /** Returns the id of the draft of an active version. */
  startDraft: (version_id: string) => Promise<string>;
}

type Counts = Record<PartKind, number>;

export interface FlowState {
  flow: Flow;
  canUndo: boolean;
  canRedo: boolean;
  status: SaveStatus;
  /** By the part's id. `settings` for the settings, an empty text for the version as a whole. */
  refusals: ReadonlyMap<string, Refusal>;
  conflicts: readonly Conflict[];
  /** Whether changes of an active version reach customers immediately. Otherwise the first one starts a draft. */
  editsLive: boolean;
  /** The ids of the parts in the draft by those in the active version. Empty before editing continued in a draft. */
  draftIds: ReadonlyMap<string, string>;
}

interface Options {
  calls: FlowCalls;
  /** The sentence of an error. */
  errorText: (error: ApiError) => string;
  /** Called when editing continued in a draft. */
  onDraft: (version_id: string) => void;
}

/** The delay, in milliseconds, between a change and saving it. Changes within it are sent together. */
const delay = 400;

/** Steps that continue one another within this time, in milliseconds, are undone together. */
const together = 1_500;

/** How often in a row others may be faster before saving is reported as failed. */
const mostOvertaken = 8;

/**
 * The flow that is being edited: what is shown, what the server has, and the history. A change is shown immediately. What
 * differs from the server's state is sent a moment later, all of it in one call, until nothing differs.
 */
export class FlowStore extends EditStore<FlowState, FlowStep> {
  /** What the server has. Parts that are saved as shown are the same objects in both. */
  private saved: Flow;
  private lastStepAt = 0;
  /** What was refused, as it was shown then. A part that has changed since is sent again. */
  private readonly held = new Map<string, { as: unknown; refusal: Refusal }>();
  private overtaken = 0;
  /** The newest revision that a notice named. */
  private noticed = 0;

  constructor(
    flow: Flow,
    private readonly options: Options,
  ) {
    super({
      flow,
      canUndo: false,
      canRedo: false,
      status: 'saved',
      refusals: new Map(),
      conflicts: [],
      editsLive: false,
      draftIds: new Map(),
    });
    this.saved = flow;
  }

  /** Shows the next state of the flow as one step of the history. Unchanged parts must stay the same objects. */
  readonly change = (make: (flow: Flow) => Flow): void => {
    const step = stepBetween(this.state.flow, make(this.state.flow));
    if (!step) return;
    const now = Date.now();
    const last = this.past.at(-1);
    const joined = last && now - this.lastStepAt < together ? joinSteps(last, step) : null;
    this.lastStepAt = now;
    this.past = joined ? [...this.past.slice(0, -1), joined] : [...this.past, step];
    this.future = [];
    this.show(make(this.state.flow));
  };

  readonly undo = (): void => {
    const step = this.past.pop();
    if (!step) return;
    this.future.push(step);
    this.lastStepAt = 0;
    this.show(applyStep(this.state.flow, invertStep(step)));
  };

  readonly redo = (): void => {
    const step = this.future.pop();
    if (!step) return;
    this.past.push(step);
    this.lastStepAt = 0;
    this.show(applyStep(this.state.flow, step));
  };

  /** The version was published, or its facts changed in another way. Its content is the same. */
  readonly setVersion = (version: Partial<Version>): void => {
    this.saved = { ...this.saved, ...version };
    this.set({ flow: { ...this.state.flow, ...version } });
  };

  readonly setEditsLive = (editsLive: boolean): void => this.set({ editsLive });

  /** Settles a conflict with one of its sides. */
  readonly resolve = ({ kind, id, theirs }: Conflict, side: 'mine' | 'theirs'): void => {
    this.set({ conflicts: this.state.conflicts.filter((conflict) => conflict.id !== id) });
    if (side === 'theirs') {
      const list: { id: string }[] = this.state.flow[kind];
      const rest = list.filter((part) => part.id !== id);
      const index = list.findIndex((part) => part.id === id);
      const next = theirs ? (index === -1 ? [...rest, theirs] : list.with(index, theirs)) : rest;
      this.show({ ...this.state.flow, [kind]: next });
    }
    void this.save();
  };

  /** The server says that the version has a new revision. */
  readonly notice = (version_id: string, revision: number): void => {
    if (version_id !== this.saved.id) return;
    this.noticed = Math.max(this.noticed, revision);
    if (!this.isSaving && this.noticed > this.saved.revision) void this.catchUp();
  };

  /** Reads what others changed. */
  readonly catchUp = async (): Promise<void> => {
    try {
      await this.pull();
      if (this.hasUnsaved()) this.saveSoon(0);
    } catch (error) {
      // The next notice, or the next change, tries again.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  readonly save = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.isSaving || this.isStopped) return;
    this.isSaving = true;
    try {
      while (await this.sendOnce());
      this.failures = 0;
      this.overtaken = 0;
      const { flow, refusals, conflicts } = this.state;
      this.set({ status: refusals.size + conflicts.length + unfinishedEdges(this.saved, flow).size > 0 ? 'failed' : 'saved' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.recover(error);
    } finally {
      this.isSaving = false;
    }
    if (this.noticed > this.saved.revision && this.state.status === 'saved') void this.catchUp();
  };

  hasUnsaved(): boolean {
    const { flow } = this.state;
    return this.saved.settings !== flow.settings || unsavedChanges(this.saved, flow, () => false) !== null;
  }

  private show(flow: Flow): void {
    const refusals = new Map(this.state.refusals);
    for (const id of refusals.keys()) if (!this.isHeld(id, flow)) refusals.delete(id);
    this.set({ flow, refusals });
    this.saveSoon(delay);
  }

  protected saveSoon(milliseconds: number): void {
    if (this.isStopped || !this.hasUnsaved()) return;
    if (this.state.status !== 'offline') this.set({ status: 'saving' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  /** Makes one call. Returns whether there may be more to send. */
  private async sendOnce(): Promise<boolean> {
    if (this.saved.is_active && !this.state.editsLive && this.hasUnsaved()) await this.moveToDraft();
    const shown = this.state.flow;
    const changes = this.changesToSend();
    if (changes) {
      this.set({ status: 'saving' });
      this.settle(shown, changes, await this.options.calls.send(this.saved.id, changes));
      return true;
    }
    if (shown.settings !== this.saved.settings && !this.isHeld('settings', shown)) {
      this.set({ status: 'saving' });
      const { after } = changedFields(this.saved.settings, shown.settings);
      const { id, settings_revision } = this.saved;
      if (Object.keys(after).length > 0) await this.options.calls.sendSettings(id, after, settings_revision);
      const revision = this.saved.revision + 1;
      this.saved = {
        ...this.saved,
        settings: shown.settings,
        settings_revision: Object.keys(after).length > 0 ? revision : settings_revision,
      };
      await this.pull();
      return true;
    }
    return false;
  }

  /** What is not saved yet, without what must not be sent as it is. */
  private changesToSend(): FlowChanges | null {
    const shown = this.state.flow;
    const waiting = new Set([...this.state.conflicts.map(({ id }) => id), ...unfinishedEdges(this.saved, shown)]);
    return unsavedChanges(this.saved, shown, (id) => waiting.has(id) || this.isHeld(id, shown));
  }

  /** Takes over what the server has stored. What was changed here in the meantime stays. */
  private settle(sent: Flow, changes: FlowChanges, stored: Omit<ReadParts, 'isWhole'>): void {
    let { flow } = this.state;
    const isNext = stored.revision === this.saved.revision + 1;
    for (const kind of partKinds) {
      const made = new Map<string, { id: string }>(stored[kind].map((part) => [part.id, part]));
      const gone = new Set(changes[kind]?.delete.map(({ id }) => id));
      const sentParts = new Map<string, unknown>(sent[kind].map((part) => [part.id, part]));
      const known = new Set<string>(this.saved[kind].map(({ id }) => id));
      const added = stored[kind].filter(({ id }) => !known.has(id));
      const saved = [...this.saved[kind].filter(({ id }) => !gone.has(id)).map((part) => made.get(part.id) ?? part), ...added];
      // Shown in the order in which it was sent, so that a list that is saved as shown is recognized as such.
      const shown = flow[kind].map((part) => (made.has(part.id) && sentParts.get(part.id) === part ? made.get(part.id) : part));
      const order = new Map(shown.map((part, index) => [(part as { id: string }).id, index]));
      saved.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
      const isSavedAsShown = saved.length === shown.length && saved.every((part, index) => part === shown[index]);
      flow = { ...flow, [kind]: isSavedAsShown ? saved : shown };
      this.saved = { ...this.saved, [kind]: saved };
    }
    if (isNext) this.saved = { ...this.saved, revision: stored.revision };
    this.noticed = Math.max(this.noticed, stored.revision);
    this.set({ flow: { ...flow, revision: this.saved.revision } });
  }

  /** Reads the changes of others and merges them with what is shown. */
  private async pull(): Promise<void> {
    const { id, revision, settings_revision } = this.saved;
    const read = await this.options.calls.readSince(id, revision);
    this.merge({ ...read, isWhole: false });
    const misses = partKinds.some((kind) => this.saved[kind].length !== read.counts[kind]);
    if (!misses && read.settings_revision === settings_revision) return;
    const whole = await this.options.calls.readWhole(id);
    this.merge({ ...whole, isWhole: true });
    const mine = changedFields(this.saved.settings, this.state.flow.settings).after;
    const isChanged = Object.keys(mine).length > 0;
    this.saved = { ...this.saved, settings: whole.settings, settings_revision: whole.settings_revision };
    this.set({ flow: { ...this.state.flow, settings: isChanged ? { ...whole.settings, ...mine } : whole.settings } });
  }

  private merge(read: ReadParts): void {
    const { saved, shown, conflicts } = mergeFlow(this.saved, this.state.flow, read);
    this.saved = saved;
    const open = this.state.conflicts.filter(({ id }) => !conflicts.some((conflict) => conflict.id === id));
    this.set({ flow: shown, conflicts: [...open, ...conflicts] });
  }

  /** Continues in a draft of the active version. Its parts have other ids. */
  private async moveToDraft(): Promise<void> {
    this.set({ status: 'saving' });
    const draft = await this.options.calls.readWhole(await this.options.calls.startDraft(this.saved.id));
    const ids = draftIds(this.saved, draft);
    const shown = withFreeKeys(draft, inDraft(this.state.flow, this.saved, draft, ids));
    this.past = this.past.map((step) => stepInDraft(step, ids));
    this.future = this.future.map((step) => stepInDraft(step, ids));
    this.saved = draft;
    this.noticed = draft.revision;
    this.set({ flow: shown, draftIds: ids });
    this.options.onDraft(draft.id);
  }

  private async recover(error: ApiError): Promise<void> {
    if (this.triesAgain(error)) return;
    const { revision } = this.saved;
    const isOvertaken = [404, 409, 412].includes(error.status) && (this.overtaken += 1) <= mostOvertaken && (await this.isPulled());
    // A key that is taken here, not by someone else, remains so.
    if (isOvertaken && (error.status !== 409 || this.saved.revision > revision)) {
      this.timer = setTimeout(() => void this.save(), 0);
      return;
    }
    this.hold(error);
  }

  private async isPulled(): Promise<boolean> {
    return this.pull().then(
      () => true,
      () => false,
    );
  }

  /** Keeps what was refused from being sent again as it is, and goes on with the rest. */
  private hold(error: ApiError): void {
    const shown = this.state.flow;
    const changes = this.changesToSend();
    const message = this.options.errorText(error);
    const refused = changes ? refusedParts(error, changes) : new Map([['settings', { what: 'update' as const, fields: error.fields }]]);
    const refusals = new Map(this.state.refusals);
    for (const [id, { what, fields }] of refused) {
      const refusal = { what, message: fields[0]?.message ?? message, fields };
      this.held.set(id, { as: this.shownAs(id, shown), refusal });
      refusals.set(id, refusal);
    }
    this.set({ refusals, status: 'failed' });
    const isPart = error.fields.length > 0 && changes;
    if (isPart) this.timer = setTimeout(() => void this.save(), 0);
  }

  private isHeld(id: string, shown: Flow): boolean {
    const held = this.held.get(id);
    return held !== undefined && held.as === this.shownAs(id, shown);
  }

  private shownAs(id: string, shown: Flow): unknown {
    if (id === 'settings') return shown.settings;
    return partKinds.map((kind) => shown[kind].find((part) => part.id === id)).find(Boolean) ?? null;
  }
}
