import { IconPlayerPlay } from '@tabler/icons-react';
import { late } from '@/components/ui/late';
import type { NodeEditor } from '../node-editor';
import { speechSummary } from '../speech-summary';

export const start = {
  icons: { start: IconPlayerPlay },
  summary: speechSummary,
  First: late(() => import('../../panel/speech/speech-text').then((module) => module.SpeechText)),
  Form: late(() => import('../../panel/speech/speech-fields').then((module) => module.SpeechFields)),
} satisfies NodeEditor;
