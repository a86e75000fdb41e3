import { openAiChat } from './openai-chat';

/** A server that speaks OpenAI's protocol, such as Ollama and vLLM. */
export const compatible = openAiChat({ limit: 'max_tokens' });
