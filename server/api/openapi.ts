import { openapi } from '@/lib/contracts/system/system';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { bindPublic, type Binding } from './bind';
import { openapiDocument } from './openapi-document';

/** Serves the description of `endpoints`, and of itself. */
export function openapiBinding(endpoints: readonly AnyEndpoint[]): Binding {
  let document: ReturnType<typeof openapiDocument> | undefined;
  return bindPublic(openapi, async () => (document ??= openapiDocument([...endpoints, openapi])));
}
