import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '@/components/api/api-error';
import { callApi, type CallOutput } from '@/components/api/client';
import { testEntity, type EntityDetail } from '@/lib/contracts/flow-manager/nlu/entities';
import { definitionOf, type Draft } from './use-definition';

/** The delay, in milliseconds, between the last key and the test. */
const delay = 350;

/** Tests the drafted entity on a sentence, and validates its patterns, whenever one of them has changed. */
export function useEntityTest({ assistant_id, key_name }: EntityDetail, draft: Draft) {
  const [text, setText] = useState('');
  const asked = { text, draft };
  const [{ text: sentence, draft: settled }] = useDebouncedValue(asked, delay);
  const { values, patterns } = definitionOf(settled);
  const body = {
    text: sentence,
    key_name,
    // Without empty ones.
    values: sentence === '' ? [] : values.filter(({ value }) => value !== ''),
    patterns: patterns.map((pattern) => pattern.slice(0, 500)),
  };
  const { data, error, isFetching } = useQuery<CallOutput<typeof testEntity>, ApiError>({
    queryKey: [testEntity.path, assistant_id, body],
    queryFn: ({ signal }) => callApi(testEntity, { params: { assistant_id }, body, silent: true, signal }),
    enabled: sentence !== '' || patterns.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return { text, setText, sentence, data, error, isFetching };
}

export type EntityTest = ReturnType<typeof useEntityTest>;
