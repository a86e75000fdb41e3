import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { limits } from '@/lib/limits';
import type { Capabilities } from '@/lib/channels/capabilities';
import type { PullAdapter } from './channel-adapter';

/** What callers of the API and the widget show is what they choose to show. The limits are those of the messages themselves. */
const capabilities: Capabilities = {
  text_length: limits.text,
  caption_length: limits.text,
  buttons: { most: limits.choices, label_length: limits.choice_label },
  sends: { image: attachmentLimits.bytes, audio: attachmentLimits.bytes, file: attachmentLimits.bytes },
  receives_bytes: attachmentLimits.bytes,
  typing: true,
  editing: false,
  groups: false,
  rate: { connection: null, chat: null },
};

export const apiChannel: PullAdapter = { kind: 'pull', capabilities };
export const testChannel: PullAdapter = { kind: 'pull', capabilities };
export const widgetChannel: PullAdapter = { kind: 'pull', capabilities };
/** Texts are spoken, choices are read as a menu, and files are only named: see lib/voice/speakable.ts. */
export const voiceChannel: PullAdapter = { kind: 'pull', capabilities: { ...capabilities, sends: {}, receives_bytes: 0, typing: false } };
