import type { Choice } from '../engine/nodes/standard/standard';
import { buttonValue } from './button-value';
import type { Capabilities, MediaKind } from './capabilities';
import { fitAsButtons, withNumbers } from './numbered-choices';
import { splitText } from './split-text';

/** A file of a message: of a flow, by its address, or of an operator. */
export type MediaSource = { url: string } | { attachment: StoredFile };

export interface StoredFile {
  id: string;
  file_name: string;
  content_type: string;
  size: number;
}

export interface StoredMessage {
  id: string;
  type: string;
  text: string;
  payload: { url?: string; choices?: Choice[]; attachments?: StoredFile[] };
}

export type PlannedPart =
  | { type: 'text'; text: string; buttons: { label: string; value: string }[] }
  /** `as_link`: the channel does not take such a file, so its address is sent. */
  | { type: 'media'; kind: MediaKind; source: MediaSource; caption: string; as_link: boolean };

/**
 * What is sent for a message, in order. The same message always gives the same parts, so that one can be continued after some of
 * them were sent. Empty for a message without content.
 */
export function partsOfMessage({ id, type, text, payload }: StoredMessage, capabilities: Capabilities): PlannedPart[] {
  const { url, choices = [], attachments = [] } = payload;
  const media = [
    ...(url && isMedia(type) ? [{ kind: type, source: { url } as MediaSource, size: 0 }] : []),
    ...attachments.map((attachment) => ({
      kind: kindOf(attachment.content_type),
      source: { attachment } as MediaSource,
      size: attachment.size,
    })),
  ].map(({ kind, source, size }) => ({ type: 'media' as const, source, ...sentAs(kind, size, capabilities) }));
  const buttons =
    text.trim() && fitAsButtons(choices, capabilities) ? choices.map(({ label }, index) => ({ label, value: buttonValue(id, index) })) : [];
  const words = (buttons.length || !choices.length ? text : withNumbers(text, choices)).trim();
  const isCaption = media.length === 1 && !media[0]?.as_link && buttons.length === 0 && words.length <= capabilities.caption_length;
  const files = media.map((one) => ({ ...one, caption: isCaption ? words : '' }));
  const texts = isCaption ? [] : splitText(words, capabilities.text_length, capabilities.text_bytes);
  return [
    ...files,
    ...texts.map((part, index) => ({ type: 'text' as const, text: part, buttons: index === texts.length - 1 ? buttons : [] })),
  ];
}

const isMedia = (type: string): type is 'image' | 'audio' => type === 'image' || type === 'audio';

/** A kind that a channel does not take may go as a file, and else as a link. */
function sentAs(kind: MediaKind, size: number, { sends }: Capabilities): { kind: MediaKind; as_link: boolean } {
  const fits = (one: MediaKind) => size <= (sends[one] ?? -1);
  if (fits(kind)) return { kind, as_link: false };
  return fits('file') ? { kind: 'file', as_link: false } : { kind, as_link: true };
}

function kindOf(content_type: string): MediaKind {
  const [type = ''] = content_type.split('/');
  return type === 'image' || type === 'audio' || type === 'video' ? type : 'file';
}
