import { ApiError } from '../api/api-error';

export interface Refused<Item> {
  item: Item;
  error: ApiError;
}

/** Errors that would also occur for the others: a quota, a rate limit, no network, a server error. */
const isGeneral = ({ status }: ApiError): boolean => status === 0 || status === 402 || status === 429 || status >= 500;

/** Makes a call for one item after another. Returns the items for which it was refused. */
export async function runForEach<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Refused<Item>[]> {
  const refused: Refused<Item>[] = [];
  for (const [index, item] of items.entries()) {
    onProgress(index);
    try {
      await call(item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGeneral(error)) return [...refused, ...items.slice(index).map((rest) => ({ item: rest, error }))];
      refused.push({ item, error });
    }
  }
  return refused;
}
