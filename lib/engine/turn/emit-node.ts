import { limits } from '../../limits';
import type { NodeDefinition } from '../flow-definition';
import type { MessagePart } from '../message-part';
import { replacePlaceholders } from '../replace-placeholders';
import { settingsMessage } from './settings-message';
import type { Turn } from './turn';

/** Sends a node's content in its mode, then its parts. */
export function emitNode(turn: Turn, node: NodeDefinition): void {
  if (node.silent || node.mode === 'silent') return;
  if (node.mode === 'generative') emitGenerated(turn, node);
  else if (node.content.trim() !== '') turn.say(inMode(turn, node, node.content), 'content');
  else if (node.template) emitTemplate(turn, node.template);
  for (const part of node.parts) emitPart(turn, node, part);
}

/** The node's own fallback message, or the flow's if it has none. */
export function fallbackMessage(turn: Turn, node: NodeDefinition): string {
  const own = inMode(turn, node, node.fallback_message);
  return own.trim() === '' ? settingsMessage(turn, 'default_fallback_message') : own;
}

/** A text of the node in its mode: static texts unchanged, others with the placeholders replaced. */
export function inMode(turn: Turn, node: NodeDefinition, text: string): string {
  return node.mode === 'static' ? text : replacePlaceholders(text, turn.state.variables);
}

function emitGenerated(turn: Turn, node: NodeDefinition): void {
  if (!turn.env.assistant.model_connected) {
    turn.trace({ type: 'note', code: 'no_model_connected' });
    turn.say(fallbackMessage(turn, node), 'fallback');
    return;
  }
  const { text } = turn.request({
    type: 'generate',
    ...turn.place,
    prompt: turn.cut(inMode(turn, node, node.prompt), limits.reply_bytes, 'prompt_cut'),
    message: turn.message?.text ?? null,
  });
  turn.say(text, 'generated');
}

function emitTemplate(turn: Turn, template: string): void {
  const { text } = turn.request({
    type: 'render_template',
    ...turn.place,
    template,
    variables: turn.state.variables,
  });
  turn.say(text, 'template');
}

function emitPart(turn: Turn, node: NodeDefinition, part: MessagePart): void {
  switch (part.type) {
    case 'text':
      turn.say(inMode(turn, node, part.text), 'part');
      return;
    case 'template':
      emitTemplate(turn, part.template);
      return;
    default:
      emitMedia(turn, { type: part.type, text: inMode(turn, node, part.text ?? ''), url: inMode(turn, node, part.url) });
  }
}

/** An empty variable leaves no address, and no channel shows an image without one. Then only the text is sent. */
function emitMedia(turn: Turn, media: { type: 'image' | 'audio'; text: string; url: string }): void {
  const isTooLong = media.url.length > limits.url;
  if (isTooLong) turn.trace({ type: 'note', code: 'address_too_long' });
  if (isTooLong || media.url.trim() === '') turn.say(media.text, 'part');
  else turn.send({ ...media, source: 'part' });
}
