import type { TelegramBotStandIn } from './telegram-bot';

/** What a person on Telegram does in a chat with a bot, or in a group. */
export class TelegramPerson {
  readonly id = 200_000_000 + Math.floor(Math.random() * 100_000_000);

  constructor(
    private readonly bot: TelegramBotStandIn,
    /** The id of the group. Without it, the chat with the bot. */
    private readonly group?: number,
    private readonly first_name = 'سارا',
  ) {}

  get chat(): string {
    return String(this.group ?? this.id);
  }

  /** What the bot has sent to the chat. */
  get received() {
    return this.bot.sent.filter(({ chat_id }) => chat_id === this.chat);
  }

  get texts(): string[] {
    return this.received.map(({ text }) => text);
  }

  from = () => ({
    id: this.id,
    is_bot: false,
    first_name: this.first_name,
    last_name: 'احمدی',
    username: `user_${this.id}`,
    language_code: 'fa',
  });

  /** A message with a text, or with what `more` has. */
  message(text: string | undefined, more: object = {}) {
    const chat = this.group
      ? { id: this.group, type: 'supergroup', title: 'گروه' }
      : { id: this.id, type: 'private', first_name: this.first_name };
    const date = Math.floor(Date.now() / 1000);
    return { message_id: this.bot.nextMessageId(), from: this.from(), chat, date, ...(text !== undefined && { text }), ...more };
  }

  write = (text: string, more: object = {}) => this.bot.happen({ message: this.message(text, more) });

  /** A message without a text, such as a picture. */
  send = (more: object) => this.bot.happen({ message: this.message(undefined, more) });

  /** Mentions the bot at the beginning of a message. */
  mention = (text: string) =>
    this.write(`@${this.bot.username} ${text}`, { entities: [{ type: 'mention', offset: 0, length: this.bot.username.length + 1 }] });

  edit = (message_id: number, text: string) =>
    this.bot.happen({ edited_message: { ...this.message(text), message_id, edit_date: Math.floor(Date.now() / 1000) } });

  /** Presses the button with this label of the latest message that has one. */
  press(label: string) {
    const message = this.received.findLast(({ buttons }) => buttons.some((button) => button.text === label));
    const data = message?.buttons.find((button) => button.text === label)?.callback_data;
    if (!message || data === undefined) throw new Error(`no button "${label}"`);
    const { chat, date } = this.message('');
    const question = { message_id: message.message_id, chat, date, text: message.text };
    return this.bot.happen({
      callback_query: { id: `q${this.bot.nextMessageId()}`, from: this.from(), chat_instance: '1', message: question, data },
    });
  }

  block() {
    this.bot.blocked.add(this.chat);
    return this.bot.happen({ my_chat_member: this.#member('kicked') });
  }

  unblock() {
    this.bot.blocked.delete(this.chat);
    return this.bot.happen({ my_chat_member: this.#member('member') });
  }

  #member(status: string) {
    const { chat, date, from } = this.message('');
    return { chat, from, date, old_chat_member: { status: 'member' }, new_chat_member: { status } };
  }
}
