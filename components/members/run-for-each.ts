import { ApiError } from '../api/api-error';

export interface Refused<Item> {
  item: Item;
  error: ApiError;
}

/** What would refuse the others as well: no room, too many calls, no network, trouble of the server. */
const isGeneral = ({ status }: ApiError): boolean => status === 0 || status === 402 || status === 429 || status >= 500;

/** Makes a call for one after another, and returns those for which it was refused. */
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
