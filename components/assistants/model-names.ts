import type { Assistant } from '@/lib/contracts/flow-manager/assistants';

/** The models' names as their makers write them, which are the same in every language. */
export const modelNames: Record<Assistant['model'], string> = {
  GPT_4O_MINI: 'GPT-4o mini',
  GPT_5_NANO: 'GPT-5 nano',
  GPT_5_MINI: 'GPT-5 mini',
  GPT_4_TURBO: 'GPT-4 Turbo',
  GPT_3_5_TURBO: 'GPT-3.5 Turbo',
  CLAUDE_3_OPUS: 'Claude 3 Opus',
  GEMINI_1_5_PRO: 'Gemini 1.5 Pro',
};
