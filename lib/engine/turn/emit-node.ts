import { limits } from '../../limits';
import type { DecidedCall } from '../call-to-confirm';
import type { EffectResult, Reply } from '../effect-types';
import type { NodeDefinition } from '../flow-definition';
import type { MessagePart } from '../message-part';
import { replacePlaceholders } from '../replace-placeholders';
import { askToConfirm } from './confirm-call';
import { settingsMessage } from './settings-message';
import type { Turn } from './turn';

type Message = Pick<Reply, 'type' | 'text' | 'url' | 'source'>;

/**
 * Sends a node's content in its mode, then its parts. The last reply of a question carries its choices.
 *
 * @param decided the call for which the content waited
 * @returns whether the customer must confirm a call first. Then nothing else is sent
 */
export function emitNode(turn: Turn, node: NodeDefinition, decided?: DecidedCall): boolean {
  if (node.silent || node.mode === 'silent') return false;
  const content = speech(turn, node, decided);
  if ('confirm' in content) {
    askToConfirm(turn, content.text, content.confirm, 'node');
    return true;
  }
  const messages = [content, ...node.parts.map((part) => partMessage(turn, node, part))].filter(isFilled);
  messages.forEach((message, index) => {
    const isLast = index === messages.length - 1;
    turn.send({
      ...message,
      ...(index === 0 && node.typing_ms > 0 && { typing_ms: node.typing_ms }),
      ...(isLast && node.kind === 'question' && node.choices.length > 0 && { choices: node.choices }),
    });
  });
  return false;
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

/** A text that is blank is not sent. A picture or sound may have none. */
function isFilled({ type, text }: Message): boolean {
  return type !== 'text' || text.trim() !== '';
}

/** A question instead of a message. */
interface Question {
  text: string;
  confirm: NonNullable<EffectResult['confirm']>;
}

function speech(turn: Turn, node: NodeDefinition, decided?: DecidedCall): Message | Question {
  if (node.mode === 'generative') return generated(turn, node, decided);
  if (node.content.trim() === '' && node.template) return rendered(turn, node.template);
  return { type: 'text', text: inMode(turn, node, node.content), source: 'content' };
}

function generated(turn: Turn, node: NodeDefinition, decided?: DecidedCall): Message | Question {
  // A call that the customer has confirmed is made even if no model can tell them about it.
  if (!turn.env.assistant.model_connected && !decided) {
    turn.trace({ type: 'note', code: 'no_model_connected' });
    return { type: 'text', text: fallbackMessage(turn, node), source: 'fallback' };
  }
  const { text, answered, confirm } = turn.request({
    type: 'generate',
    ...turn.place,
    prompt: turn.cut(inMode(turn, node, node.prompt), limits.reply_bytes, 'prompt_cut'),
    message: turn.message?.text ?? null,
    ...(node.tools.length > 0 && { tools: node.tools.map(({ action_id }) => action_id), ...turn.callsLeft }),
    ...(decided && { decided }),
  });
  if (confirm) return { text, confirm };
  if (answered === false) return { type: 'text', text: fallbackMessage(turn, node), source: 'fallback' };
  return { type: 'text', text, source: 'generated' };
}

function rendered(turn: Turn, template: string): Message {
  const { text } = turn.request({ type: 'render_template', ...turn.place, template, variables: turn.state.variables });
  return { type: 'text', text, source: 'template' };
}

function partMessage(turn: Turn, node: NodeDefinition, part: MessagePart): Message {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: inMode(turn, node, part.text), source: 'part' };
    case 'template':
      return rendered(turn, part.template);
    default:
      return media(turn, { type: part.type, text: inMode(turn, node, part.text ?? ''), url: inMode(turn, node, part.url) });
  }
}

/** An empty variable leaves no address, and no channel shows an image without one. Then only the text is sent. */
function media(turn: Turn, { type, text, url }: { type: 'image' | 'audio'; text: string; url: string }): Message {
  const isTooLong = url.length > limits.url;
  if (isTooLong) turn.trace({ type: 'note', code: 'address_too_long' });
  if (isTooLong || url.trim() === '') return { type: 'text', text, source: 'part' };
  return { type, text, url, source: 'part' };
}
