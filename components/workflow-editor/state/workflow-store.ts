import { ApiError } from '@/components/api/api-error';
import { EditStore } from '@/components/canvas/edit-store';
import type { SaveStatus } from '@/components/canvas/save-status';
import type { WholeVersion, WorkflowVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { mergeDefinition, type MergeConflict } from '@/lib/workflow/merge-definition';
import { withSameParts } from './same-parts';
import { withTheirs } from './settle-conflict';
import { withDefaultsLast } from './transition-order';

/** The calls of the API that the store makes. */
export interface VersionCalls {
  save: (version_id: string, definition: WorkflowDefinition, revision: number) => Promise<WorkflowVersion>;
  read: (version_id: string) => Promise<WholeVersion>;
}

export interface EditedVersion {
  version: WorkflowVersion;
  definition: WorkflowDefinition;
  canUndo: boolean;
  canRedo: boolean;
  status: SaveStatus;
  /** Why it could not be saved. */
  problem: string | null;
  /** What two people changed differently. Nothing is saved until these are settled. */
  conflicts: readonly MergeConflict[];
  /** What the other person saved, while there are conflicts. */
  theirs: WorkflowDefinition | null;
}

interface Options {
  calls: VersionCalls;
  /** The sentence of an error. */
  errorText: (error: ApiError) => string;
}

/** The delay, in milliseconds, between a change and saving it. */
const delay = 600;

/** Steps with the same name within this time, in milliseconds, are undone together. */
const together = 1_500;

/** How often in a row others may be faster before saving is reported as failed. */
const mostOvertaken = 8;

const mostSteps = 200;

/**
 * The version that is being edited: what is shown, what the server has, and the history, whose steps are earlier
 * definitions. A change is shown immediately, and the whole definition is saved a moment later.
 */
export class WorkflowStore extends EditStore<EditedVersion, WorkflowDefinition> {
  /** What the server has. */
  private saved: WorkflowDefinition;
  private lastStep: { name: string | undefined; at: number } = { name: undefined, at: 0 };
  private refused: WorkflowDefinition | null = null;

  constructor(
    { definition, ...version }: WholeVersion,
    private readonly options: Options,
  ) {
    super({ version, definition, canUndo: false, canRedo: false, status: 'saved', problem: null, conflicts: [], theirs: null });
    this.saved = definition;
  }

  /**
   * Shows the next definition as one step of the history.
   *
   * @param name of steps that continue one another, as typing does
   */
  readonly change = (make: (definition: WorkflowDefinition) => WorkflowDefinition, name?: string): void => {
    const before = this.state.definition;
    const after = withSameParts(before, withDefaultsLast(make(before)));
    if (after === before) return;
    const now = Date.now();
    const continues = name !== undefined && name === this.lastStep.name && now - this.lastStep.at < together;
    this.lastStep = { name, at: now };
    if (!continues) this.past = [...this.past, before].slice(-mostSteps);
    this.future = [];
    this.show(after);
  };

  readonly undo = (): void => {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.state.definition];
    this.lastStep = { name: undefined, at: 0 };
    this.show(withSameParts(this.state.definition, before));
  };

  readonly redo = (): void => {
    const after = this.future.at(-1);
    if (!after) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.state.definition];
    this.lastStep = { name: undefined, at: 0 };
    this.show(withSameParts(this.state.definition, after));
  };

  /** The version was published or renamed. Its content is the same. */
  readonly setVersion = (version: WorkflowVersion): void => this.set({ version });

  readonly settle = (conflict: MergeConflict, side: 'mine' | 'theirs'): void => {
    const { conflicts, theirs, definition } = this.state;
    const left = conflicts.filter((one) => one !== conflict);
    this.set({ conflicts: left, theirs: left.length > 0 ? theirs : null });
    if (side === 'theirs' && theirs) this.change((merged) => withTheirs(merged, theirs, conflict));
    if (definition === this.state.definition) this.saveSoon(0);
  };

  readonly save = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.isSaving || this.isStopped) return;
    this.isSaving = true;
    try {
      let overtaken = 0;
      while (this.maySend()) {
        this.set({ status: 'saving' });
        if (!(await this.sendOnce()) && (overtaken += 1) > mostOvertaken) break;
      }
      this.failures = 0;
      if (!this.hasUnsaved()) this.set({ status: 'saved', problem: null });
      else if (this.state.status === 'saving') this.set({ status: 'failed' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.recover(error);
    } finally {
      this.isSaving = false;
    }
  };

  hasUnsaved(): boolean {
    return withSameParts(this.saved, this.state.definition) !== this.saved;
  }

  private maySend(): boolean {
    const { definition, conflicts, version } = this.state;
    return !version.is_published && conflicts.length === 0 && definition !== this.refused && this.hasUnsaved();
  }

  /** Makes one call. Returns false if someone else was faster, whose changes are then merged. */
  private async sendOnce(): Promise<boolean> {
    const { definition, version } = this.state;
    try {
      const next = await this.options.calls.save(version.id, definition, version.revision);
      this.saved = definition;
      this.set({ version: next });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 412 && error.status !== 409)) throw error;
      await this.pull();
      // Of a version that was published in the meantime, no change is saved.
      if (error.status === 409) throw error;
      return false;
    }
  }

  /** Reads what others saved, and merges it with what is shown and with the steps of the history. */
  private async pull(): Promise<void> {
    const { definition: theirs, ...version } = await this.options.calls.read(this.state.version.id);
    const base = this.saved;
    const rebased = (definition: WorkflowDefinition) => mergeDefinition(base, definition, theirs).definition;
    const merged = mergeDefinition(base, this.state.definition, theirs);
    this.past = this.past.map(rebased);
    this.future = this.future.map(rebased);
    this.saved = theirs;
    const definition = withSameParts(this.state.definition, merged.definition);
    const { conflicts } = merged;
    this.set({ version, definition, conflicts, theirs: conflicts.length > 0 ? theirs : null });
  }

  private show(definition: WorkflowDefinition): void {
    this.set({ definition });
    this.saveSoon(delay);
  }

  protected saveSoon(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    if (!this.hasUnsaved()) {
      if (!this.isSaving) this.set({ status: 'saved', problem: null });
      return;
    }
    if (this.state.status !== 'offline') this.set({ status: 'saving' });
    this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  private recover(error: ApiError): void {
    if (this.triesAgain(error)) return;
    // It is sent again when it has changed.
    this.refused = this.state.definition;
    this.set({ status: 'failed', problem: this.options.errorText(error) });
  }
}
