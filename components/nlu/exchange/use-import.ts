'use client';

import { useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import { listEntities } from '@/lib/contracts/flow-manager/nlu/entities';
import { importNlu, type ImportQuery, type ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';
import { listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { listTemplates } from '@/lib/contracts/flow-manager/nlu/templates';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

interface Choice {
  file: File | null;
  format: ImportQuery['format'];
  mode: ImportQuery['mode'];
}

/** The state of an import. A chosen file is tried immediately, but nothing changes until the import is run. */
export function useImport(assistant_id: string) {
  const refresh = useRefreshNlu();
  const [choice, setChoice] = useState<Choice>({ file: null, format: 'auto', mode: 'merge' });
  const [report, setReport] = useState<ImportReport | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const reading = useRef<AbortController>(null);

  const send = ({ file, format, mode }: Choice, dry_run: boolean, signal?: AbortSignal) =>
    callApi(importNlu, {
      params: { assistant_id },
      query: { format, mode, dry_run: String(dry_run) },
      body: { file: file as File },
      silent: true,
      signal,
    });

  const consider = async (next: Choice) => {
    reading.current?.abort();
    setChoice(next);
    setError(null);
    if (!next.file) {
      setReport(null);
      setBusy(null);
      return;
    }
    const attempt = new AbortController();
    reading.current = attempt;
    setBusy('reading');
    try {
      setReport(await send(next, true, attempt.signal));
    } catch (problem) {
      if (attempt.signal.aborted) return;
      setReport(null);
      setError(problem);
    }
    if (!attempt.signal.aborted) setBusy(null);
  };

  const run = async () => {
    setBusy('importing');
    setError(null);
    try {
      setReport(await send(choice, false));
      await refresh(listIntents, listEntities, listTemplates);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(null);
    }
  };

  return {
    ...choice,
    report,
    error,
    isReading: busy === 'reading',
    isImporting: busy === 'importing',
    choose: (file: File) => void consider({ ...choice, file }),
    setFormat: (format: Choice['format']) => void consider({ ...choice, format }),
    setMode: (mode: Choice['mode']) => void consider({ ...choice, mode }),
    clear: () => void consider({ file: null, format: 'auto', mode: 'merge' }),
    run,
  };
}
