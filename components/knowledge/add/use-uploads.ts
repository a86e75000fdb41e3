'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import {
  fileEndings,
  getDocument,
  largestFile,
  listDocuments,
  replaceFile,
  uploadDocument,
} from '@/lib/contracts/flow-manager/knowledge/documents';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** Which share was sent. */
  share: number;
  /** Why it was refused. */
  problem: string | null;
}

/** The files that are sent to a knowledge base, one after another, so that none is refused for the others. */
export function useUploads(index_id: string) {
  const t = useTranslations('knowledge.uploads');
  const errorText = useErrorText();
  const refresh = useRefreshKnowledge();
  const [items, setItems] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const keys = useRef(0);

  // Leaving the page asks first, and then cancels what was not sent.
  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setItems((previous) => previous.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => setItems((previous) => previous.filter((upload) => upload.key !== key));

  const hindrance = (file: File): string | null => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!(fileEndings as readonly string[]).includes(ending)) return t('wrong_type', { ending });
    if (file.size === 0) return t('empty');
    return file.size > largestFile ? t('too_large') : null;
  };

  const send = async ({ key, file }: Upload, document_id: string | undefined) => {
    const signal = aborts.current.get(key)?.signal;
    if (!signal || signal.aborted) return;
    change(key, { state: 'sending' });
    const options = { body: { file }, silent: true, signal, onProgress: (share: number) => change(key, { share }) };
    try {
      if (document_id) await callApi(replaceFile, { params: { document_id }, ...options });
      else await callApi(uploadDocument, { params: { index_id }, ...options });
      drop(key);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      change(key, { state: 'refused', problem: errorText(error) });
    } finally {
      aborts.current.delete(key);
    }
    await refresh(listDocuments, getDocument);
  };

  /** Sends files. With `document_id`, the file replaces that of the document. */
  const add = (files: readonly File[], document_id?: string) => {
    const added = files.map((file): Upload => {
      const problem = hindrance(file);
      return { key: keys.current++, file, state: problem === null ? 'waiting' : 'refused', share: 0, problem };
    });
    setItems((previous) => [...previous, ...added]);
    for (const upload of added.filter(({ problem }) => problem === null)) {
      aborts.current.set(upload.key, new AbortController());
      line.current = line.current.then(() => send(upload, document_id));
    }
  };

  /** Cancels a file that is not sent yet, and removes it from the list. */
  const dismiss = (key: number) => {
    aborts.current.get(key)?.abort();
    drop(key);
  };

  return { items, isSending: items.some(({ state }) => state !== 'refused'), add, dismiss };
}
