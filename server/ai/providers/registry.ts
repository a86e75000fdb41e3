import type { ProviderId } from '@/lib/ai/models';
import { anthropic } from './anthropic';
import { compatible } from './compatible';
import { google } from './google';
import { openai } from './openai';
import type { Provider } from './provider';

/** Every provider's client. A new provider is a line here and in `providerIds`. */
export const providers: Record<ProviderId, Provider> = { openai, anthropic, google, compatible };
