import { IconHelpCircle, IconMessage } from '@tabler/icons-react';
import { late } from '@/components/ui/late';
import type { NodeEditor } from '../node-editor';
import { speechSummary } from '../speech-summary';

export const standard = {
  icons: { message: IconMessage, question: IconHelpCircle },
  summary: (node, view) => {
    const said = speechSummary(node, view);
    // A start or an end without text is normal. Here the text is missing, unless there are further messages.
    return said ?? (node.parts.length > 0 ? null : { kind: 'note', text: view.t('no_content') });
  },
  First: late(() => import('../../panel/speech/speech-text').then((module) => module.SpeechText)),
  Form: late(() => import('../../panel/speech/speech-fields').then((module) => module.SpeechFields)),
} satisfies NodeEditor;
