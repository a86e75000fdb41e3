import type { NodeEditor } from './node-editor';

/** The summary of a node that speaks: what it says, or why it says nothing. */
export const speechSummary: NodeEditor['summary'] = ({ mode, silent, content, prompt, template }, { t }) => {
  if (mode === 'silent' || silent) return { kind: 'note', text: t('says_nothing') };
  const said = mode === 'generative' ? prompt : content;
  if (said.trim() !== '') return { kind: 'text', text: said };
  return template && mode !== 'generative' ? { kind: 'note', text: t('template', { template }) } : null;
};
