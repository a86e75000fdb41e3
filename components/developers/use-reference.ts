import { useMemo } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { openapi } from '@/lib/contracts/system/system';
import type { OpenapiDocument } from './openapi-types';
import { readOperations } from './read-operations';

/** The API's own description, and its calls in groups. It changes with the product's version only. */
export function useReference() {
  const { data, ...query } = useEndpoint(openapi, {}, { staleTime: Infinity });
  // The contract leaves the document's shape open; it is the server's own, made by the same version.
  const document = data as OpenapiDocument | undefined;
  const groups = useMemo(() => document && readOperations(document), [document]);
  return { ...query, document, groups };
}
