import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compatibleContext, stateOfModel, type AssistantModel, type Effort, type ModelProvider, type ProviderId } from '@/lib/ai/models';
import { dayOf } from '@/lib/day-of';
import { streamOutside } from '@/server/outgoing/stream-outside';
import { env } from '@/server/platform/env';
import type { ModelConnection } from './model-connection';
import { readOwnAccess, type OwnAccess } from './own-access';
import type { ProviderAccess } from './providers/provider';

/** With what a call needs. Only server/ai and the speech of calls use it. */
export interface Connection extends ModelConnection {
  effort: Effort;
  access: ProviderAccess;
  /** Identifies provider, address and key, without revealing the key. */
  breaker_key: string;
}

/** The providers' own addresses. The clients' own defaults would come from the environment. */
const officialUrls: Record<ModelProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
};

/** The largest response of a server that a business chose, in bytes. An answer has a few kB, in a stream some hundred. */
const mostBytes = 16 * 1024 * 1024;

/** How long a process may use what another one has changed, in milliseconds. */
const keptMilliseconds = 5_000;

const kept = new LRUCache<string, OwnAccess>({
  max: 10_000,
  ttl: keptMilliseconds,
  fetchMethod: (business_id) => readOwnAccess(business_id),
});

/** What the business has connected itself. It may be five seconds old. */
async function ownAccess(business_id: string): Promise<OwnAccess> {
  return (await kept.fetch(business_id)) ?? { keys: new Map(), fallback_model: null };
}

/** The next call reads again what a business has connected. */
export function forgetConnections(business_id: string): void {
  kept.delete(business_id);
}

/**
 * Who answers for a model, best first. What the business connected itself comes before what the platform offers, and the
 * model's own provider before a compatible server, which answers for every model that is not connected otherwise.
 */
function connectionsFor(own: OwnAccess, model: AssistantModel): Connection[] {
  const { served } = stateOfModel(model, today());
  const found = [
    withOwnKey(own, served.provider, served),
    withOwnKey(own, 'compatible', null),
    ofPlatform(served.provider, served),
    ofPlatform('compatible', null),
  ];
  return found.filter((connection) => connection !== null);
}

/**
 * The connections to ask for an answer, in this order: the assistant's model, and then the business's fallback model if
 * there is one and the same side pays for it. Empty if no model is connected.
 */
export async function connectionsOf(business_id: string, model: AssistantModel): Promise<Connection[]> {
  const own = await ownAccess(business_id);
  const [first] = connectionsFor(own, model);
  if (!first) return [];
  if (!own.fallback_model || own.fallback_model === model) return [first];
  const second = connectionsFor(own, own.fallback_model).find(
    ({ own_key, provider, model_id }) => own_key === first.own_key && (provider !== first.provider || model_id !== first.model_id),
  );
  return second ? [first, second] : [first];
}

/** The connection that a business's own key, or the platform's, gives to a provider, for testing it. */
export async function connectionTo(business_id: string, provider: ProviderId): Promise<Connection | null> {
  const own = await readOwnAccess(business_id);
  const served = servedFor(provider);
  return withOwnKey(own, provider, served) ?? ofPlatform(provider, served);
}

/** The model by which a provider is tested. */
const testedModels: Record<ModelProvider, AssistantModel> = {
  openai: 'GPT_4O_MINI',
  anthropic: 'CLAUDE_3_OPUS',
  google: 'GEMINI_1_5_PRO',
};

/** Where texts are embedded: OpenAI's embedding models are known by their names, and others belong to the compatible server. */
export async function embeddingConnection(business_id: string): Promise<Connection | null> {
  const model_id = env().EMBEDDING_MODEL;
  if (!model_id) return null;
  const provider = model_id.startsWith('text-embedding-') ? 'openai' : 'compatible';
  const served = servedBy(model_id);
  const own = provider === 'openai' ? withOwnKey(await ownAccess(business_id), provider, served) : null;
  return own ?? ofPlatform(provider, served);
}

type Served = Pick<Connection, 'model_id' | 'context_tokens' | 'output_tokens' | 'thinking_tokens' | 'effort'>;

function withOwnKey({ keys }: OwnAccess, provider: ProviderId, served: Served | null): Connection | null {
  const key = keys.get(provider);
  const model = served ?? servedBy(key?.model);
  if (!key || !model) return null;
  const { api_key, base_url } = key;
  if (base_url === null) return connect(provider, model, { api_key, base_url: addressOf(provider), fetch: globalThis.fetch }, true);
  const guarded = streamOutside({ max_bytes: mostBytes, timeout_ms: env().EFFECT_TIMEOUT_MS });
  return connect(provider, model, { api_key, base_url, fetch: guarded }, true);
}

/** What the operator has set in the environment. Its addresses are not checked. */
function ofPlatform(provider: ProviderId, served: Served | null): Connection | null {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_AI_API_KEY, COMPATIBLE_API_KEY, COMPATIBLE_BASE_URL, COMPATIBLE_MODEL } = env();
  const keys: Record<ProviderId, string | undefined> = {
    openai: OPENAI_API_KEY,
    anthropic: ANTHROPIC_API_KEY,
    google: GOOGLE_AI_API_KEY,
    compatible: COMPATIBLE_BASE_URL && (COMPATIBLE_API_KEY ?? ''),
  };
  const api_key = keys[provider];
  const model = served ?? servedBy(COMPATIBLE_MODEL);
  if (api_key === undefined || !model) return null;
  return connect(provider, model, { api_key, base_url: addressOf(provider), fetch: globalThis.fetch }, false);
}

/** The address at which this installation reaches a provider. */
function addressOf(provider: ProviderId): string {
  const { OPENAI_BASE_URL, ANTHROPIC_BASE_URL, GOOGLE_AI_BASE_URL, COMPATIBLE_BASE_URL } = env();
  const addresses: Record<ProviderId, string> = {
    openai: OPENAI_BASE_URL ?? officialUrls.openai,
    anthropic: ANTHROPIC_BASE_URL ?? officialUrls.anthropic,
    google: GOOGLE_AI_BASE_URL ?? officialUrls.google,
    compatible: COMPATIBLE_BASE_URL ?? '',
  };
  return withoutSlash(addresses[provider]);
}

/** Whether the platform offers this provider. */
export function hasPlatformKey(provider: ProviderId): boolean {
  return ofPlatform(provider, servedFor(provider)) !== null;
}

/** Null for a compatible server, whose model is stored with its address. */
function servedFor(provider: ProviderId): Served | null {
  return provider === 'compatible' ? null : stateOfModel(testedModels[provider], today()).served;
}

function today(): string {
  return dayOf(new Date());
}

function servedBy(model_id: string | null | undefined): Served | null {
  return model_id ? { model_id, ...compatibleContext, thinking_tokens: 0, effort: null } : null;
}

function connect(provider: ProviderId, served: Served, access: ProviderAccess, own_key: boolean): Connection {
  const { model_id, context_tokens, output_tokens, thinking_tokens, effort } = served;
  const base_url = withoutSlash(access.base_url);
  const breaker_key = createHash('sha256').update(`${provider} ${base_url} ${access.api_key}`).digest('base64url');
  return {
    provider,
    model_id,
    context_tokens,
    output_tokens,
    thinking_tokens,
    effort,
    own_key,
    access: { ...access, base_url },
    breaker_key,
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
