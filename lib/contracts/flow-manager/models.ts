import * as z from 'zod';
import { providerIds } from '../../ai/models';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { name, timestamp } from '../fields';
import { assistantModels } from './assistants';

const base = '/api/flow-manager/models';

const provider = z.enum(providerIds);

export const assistantModelState = z.object({
  model: z.enum(assistantModels),
  provider,
  /** Who answers for it, and who pays. Null if no model is connected. */
  connection: z
    .object({
      provider,
      /** The provider's own name of the model. */
      model_id: z.string(),
      /** Whether the business's own key or server is used. */
      own_key: z.boolean(),
    })
    .nullable(),
  /** The provider's name of the model that answers instead, if this one is retired. */
  replaced_by: z.string().nullable(),
  /** The day on which its provider retires it, and what replaces it then. */
  ends: z.object({ on: z.iso.date(), replaced_by: z.string() }).nullable(),
});
export type AssistantModelState = z.output<typeof assistantModelState>;

/** What a business has stored for a provider. The key itself is never returned. */
export const modelKey = z.object({
  provider,
  /** The end of the key, or null if it has none. */
  last_four: z.string().nullable(),
  /** Null for the provider's own address. */
  base_url: z.string().nullable(),
  /** The model of a compatible server. */
  model: z.string().nullable(),
  updated_at: timestamp,
});
export type ModelKey = z.output<typeof modelKey>;

export const modelProviderState = z.object({
  provider,
  /** Whether the platform offers it for credit. */
  by_platform: z.boolean(),
  own: modelKey.nullable(),
});
export type ModelProviderState = z.output<typeof modelProviderState>;

export const listModels = defineEndpoint({
  method: 'get',
  path: base,
  access: 'business.read',
  response: z.object({
    models: z.array(assistantModelState),
    providers: z.array(modelProviderState),
    /** The model that is asked when an assistant's own does not answer. */
    fallback_model: z.enum(assistantModels).nullable(),
  }),
});

export const setFallbackModel = defineEndpoint({
  method: 'put',
  path: `${base}/fallback`,
  access: 'business.update',
  body: z.object({ model: z.enum(assistantModels).nullable() }),
  response: z.object({ model: z.enum(assistantModels).nullable() }),
});

const ofProvider = z.object({ provider });

export const getModelKey = defineEndpoint({
  method: 'get',
  path: `${base}/keys/{provider}`,
  access: 'business.read',
  params: ofProvider,
  response: modelKey,
});

/** A key as people copy it: without the spaces and line ends around it. It becomes a header, so it has no others. */
const apiKey = z
  .string()
  .trim()
  .max(limits.model_key)
  .regex(/^[\x21-\x7e]*$/);

export const modelKeyInput = z.object({
  /** Replaces the stored one. A server of one's own may need none. */
  api_key: apiKey.default(''),
  /** Null for the provider's own address. */
  base_url: z
    .url({ protocol: /^https?$/, error: 'invalid_url' })
    .max(limits.url)
    .nullable()
    .default(null),
  /** The name of the model, for a compatible server. */
  model: z.string().trim().max(limits.name).nullable().default(null),
});
export type ModelKeyInput = z.output<typeof modelKeyInput>;

export const setModelKey = defineEndpoint({
  method: 'put',
  path: `${base}/keys/{provider}`,
  access: 'business.update',
  params: ofProvider,
  body: modelKeyInput,
  response: modelKey,
});

export const deleteModelKey = defineEndpoint({
  method: 'delete',
  path: `${base}/keys/{provider}`,
  access: 'business.update',
  params: ofProvider,
});

export const testModelKey = defineEndpoint({
  method: 'post',
  path: `${base}/keys/{provider}/test`,
  access: 'business.update',
  heavy: true,
  params: ofProvider,
  response: z.object({
    ok: z.boolean(),
    /** The model that was asked. */
    model_id: name(),
    /** Whether the business's own key was used. */
    own_key: z.boolean(),
    duration_ms: z.number().int(),
    /** Why there was no answer, in the language of the request. */
    problem: z.string().nullable(),
  }),
});
