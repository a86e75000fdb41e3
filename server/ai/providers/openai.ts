import { openAiChat } from './openai-chat';

export const openai = openAiChat({ limit: 'max_completion_tokens' });
