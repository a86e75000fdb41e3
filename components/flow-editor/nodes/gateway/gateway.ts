import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { NodeEditor } from '../node-editor';

export const gateway = {
  icons: { gateway: IconArrowsSplit2 },
  summary: (_node, { t }) => ({ kind: 'note', text: t('chooses') }),
} satisfies NodeEditor;
