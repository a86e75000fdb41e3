'use client';

import { Alert } from '@mantine/core';
import { useEditor } from '../state/editor-context';

/** Why a part could not be saved as it is, unless it is shown beside a field. */
export function PartRefusal({ id }: { id: string }) {
  const refusal = useEditor().refusals.get(id);
  if (!refusal || refusal.fields.some(({ path }) => path !== '')) return null;
  return (
    <Alert color="red" variant="light" p="sm" role="alert">
      {refusal.message}
    </Alert>
  );
}
