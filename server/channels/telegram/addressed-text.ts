import type { TelegramEntity, TelegramMessage } from './update-schema';

interface Bot {
  /** Its id. */
  key: string;
  username: string;
}

/**
 * What a message in a group says to the bot, without the mention of it. Null if it neither mentions nor answers the bot. Bots
 * get more than that where they are administrators, or their privacy mode is off.
 */
export function addressedText(message: TelegramMessage, bot: Bot): string | null {
  const text = message.text ?? message.caption ?? '';
  const mentions = (message.text === undefined ? message.caption_entities : message.entities).filter((entity) => isOf(entity, text, bot));
  const isReply = String(message.reply_to_message?.from?.id) === bot.key;
  if (!isReply && mentions.length === 0) return null;
  // From the end, so that offsets stay right.
  const rest = mentions
    .toSorted((one, other) => other.offset - one.offset)
    .reduce((left, entity) => {
      const { start, end } = mentioned(entity, left, bot);
      return left.slice(0, start) + left.slice(end);
    }, text);
  return rest.replace(/[^\S\n]{2,}/g, ' ').trim();
}

function isOf(entity: TelegramEntity, text: string, { key, username }: Bot): boolean {
  if (entity.type === 'text_mention') return String(entity.user?.id) === key;
  if (entity.type !== 'mention' && entity.type !== 'bot_command') return false;
  const word = text.slice(entity.offset, entity.offset + entity.length).toLowerCase();
  return username !== '' && word.endsWith(`@${username.toLowerCase()}`);
}

/** Of a command, the mention is its end: `/start@shop_bot`. */
function mentioned({ type, offset, length }: TelegramEntity, text: string, { username }: Bot): { start: number; end: number } {
  const end = Math.min(offset + length, text.length);
  return { start: type === 'bot_command' ? end - username.length - 1 : offset, end };
}
