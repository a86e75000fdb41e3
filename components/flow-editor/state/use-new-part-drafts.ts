import { useCallback, useState } from 'react';

/** What was written of new parts that are not made yet. Only whether there is any draws the editor anew. */
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
