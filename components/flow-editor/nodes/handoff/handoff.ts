import { IconHeadset } from '@tabler/icons-react';
import type { NodeEditor } from '../node-editor';

export const handoff = {
  icons: { handoff: IconHeadset },
  summary: (_node, { t }) => ({ kind: 'note', text: t('hands_off') }),
} satisfies NodeEditor;
