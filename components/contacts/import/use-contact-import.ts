'use client';

import { useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import {
  importContacts,
  largestImport,
  previewImport,
  type ImportPreview,
  type ImportReport,
} from '@/lib/contracts/user-management/contact-import';
import { useRefreshContacts } from '../use-refresh-contacts';
import { chosenColumns, mappingOf, problemOf, type ChosenColumn, type ColumnsProblem } from './chosen-columns';

type Problem = ColumnsProblem | 'too_large' | { error: unknown };

/** The state of an import. A chosen file is read immediately, but nothing is stored until the import is run. */
export function useContactImport() {
  const refresh = useRefreshContacts();
  const working = useRef<AbortController>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [columns, setColumns] = useState<readonly ChosenColumn[]>([]);
  const [hasHeader, setHasHeader] = useState(true);
  const [updatesExisting, setUpdatesExisting] = useState(true);
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [report, setReport] = useState<ImportReport>();

  /** Runs a step, of which there is one at a time. A step that was replaced changes nothing. */
  const step = async (kind: 'reading' | 'importing', work: (signal: AbortSignal) => Promise<void>) => {
    working.current?.abort();
    const { signal } = (working.current = new AbortController());
    setProblem(undefined);
    setBusy(kind);
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      setProblem({ error });
    }
    if (!signal.aborted) setBusy(undefined);
  };

  const choose = (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
    if (chosen.size > largestImport) {
      working.current?.abort();
      setBusy(undefined);
      setProblem('too_large');
      return Promise.resolve();
    }
    return step('reading', async (signal) => {
      const read = await callApi(previewImport, { body: { file: chosen }, silent: true, signal });
      setPreview(read);
      setColumns(chosenColumns(read));
    });
  };

  const run = async () => {
    const wrong = problemOf(columns);
    if (!file || wrong) return setProblem(wrong);
    setSent(0);
    await step('importing', async (signal) => {
      const body = {
        file,
        mapping: JSON.stringify(mappingOf(columns)),
        has_header: String(hasHeader),
        update_existing: String(updatesExisting),
      };
      setReport(await callApi(importContacts, { body, silent: true, signal, onProgress: setSent }));
      await refresh();
    });
  };

  return {
    file,
    preview,
    columns,
    hasHeader,
    updatesExisting,
    busy,
    sent,
    problem,
    report,
    choose,
    setColumn: (column: number, change: Partial<ChosenColumn>) => {
      setProblem(undefined);
      setColumns((before) => before.map((one) => (one.column === column ? { ...one, ...change } : one)));
    },
    setHasHeader,
    setUpdatesExisting,
    run,
    stop: () => working.current?.abort(),
  };
}
