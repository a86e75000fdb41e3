'use client';

import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import type { ChangedChoice } from './changed-meanwhile';
import { late } from './late';

const ChangedMeanwhile = late(() => import('./changed-meanwhile').then((module) => module.ChangedMeanwhile));

interface Revised {
  revision: number;
}

interface GuardedSaveOptions<Thing extends Revised> {
  /** The revision that the form begins with. */
  revision: number | undefined;
  /** Fetches what is stored now. */
  read: () => Promise<Thing>;
  /** Shows what is stored now instead of what was typed. */
  show: (latest: Thing) => void;
}

/**
 * Saves what is based on a revision. If someone else saved in the meantime, a dialog asks which change is kept. Render
 * `question` next to the form.
 */
export function useGuardedSave<Thing extends Revised>({ revision, read, show }: GuardedSaveOptions<Thing>) {
  const seen = useRef(revision);
  const [choose, setChoose] = useState<(choice: ChangedChoice) => void>();

  /** The form is now based on this revision, because nothing was typed yet. */
  const rebase = (latest: number) => {
    seen.current = latest;
  };

  /** Another part of the page has saved something. If no one else has in between, that is no reason to ask. */
  const follow = (saved: Thing) => {
    if (saved.revision === (seen.current ?? 0) + 1) rebase(saved.revision);
  };

  const keep = (saved: Thing): Thing => {
    rebase(saved.revision);
    return saved;
  };

  /**
   * Returns what was saved, or undefined if the person chose otherwise. Throws what the call throws.
   *
   * @param isApart whether the other person changed different fields, so that no one has to choose
   */
  const save = async (
    send: (if_match: number | undefined) => Promise<Thing>,
    isApart?: (latest: Thing) => boolean,
  ): Promise<Thing | undefined> => {
    try {
      return keep(await send(seen.current));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
    }
    const latest = await read();
    if (isApart?.(latest)) return keep(await send(latest.revision));
    const choice = await new Promise<ChangedChoice>((resolve) => setChoose(() => resolve));
    setChoose(undefined);
    if (choice === 'mine') return keep(await send(latest.revision));
    if (choice === 'theirs') {
      rebase(latest.revision);
      show(latest);
    }
    return undefined;
  };

  return { save, rebase, follow, question: choose && <ChangedMeanwhile onChoose={choose} onClose={() => choose('back')} /> };
}
