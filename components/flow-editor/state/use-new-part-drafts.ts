import { useCallback, useState } from 'react';

/** The fields of new parts that are not created yet. The editor renders again only when there is a first or no longer any. */
export function useNewPartDrafts() {
  const [drafts] = useState(() => new Map<string, object>());
  const [hasDrafts, setHasDrafts] = useState(false);

  const keepDraft = useCallback(
    (name: string, values: object | null) => {
      if (values) drafts.set(name, values);
      else drafts.delete(name);
      setHasDrafts(drafts.size > 0);
    },
    [drafts],
  );

  return { drafts, keepDraft, hasDrafts };
}
