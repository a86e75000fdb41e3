'use client';

import { useIndex } from '../frame/use-index';
import { TryQuestion } from './try-question';

/** Tries a question on one knowledge base, also as one of the assistants that use it. */
export function IndexTry({ index_id }: { index_id: string }) {
  const { data } = useIndex(index_id);
  return <TryQuestion index_id={index_id} choices={data?.assistants} />;
}
