export type Params = Record<string, unknown>;

/** A message as a customer gets it. */
export interface SentByBot {
  message_id: number;
  method: string;
  chat_id: string;
  text: string;
  buttons: { text: string; callback_data: string }[];
  reply_to?: number;
  file?: File;
  at: number;
}

type Result = { result: unknown } | { error_code: number; description: string };

/** What the stand-in knows of one bot: its webhook or its waiting updates, and what it sent. */
export class TelegramBotStandIn {
  token: string;
  sent: SentByBot[] = [];
  /** Ids of callback queries that were answered. */
  answered: string[] = [];
  /** By chat. */
  typing: string[] = [];
  /** By their path, as getFile returns it. */
  files = new Map<string, Uint8Array>();
  webhook: { url: string; secret_token: string } | null = null;
  webhook_error: { message: string; date: number } | null = null;
  /** How many programs wait in getUpdates, at most at the same time. */
  most_pollers = 0;
  /** Chats that have blocked the bot. */
  blocked = new Set<string>();
  picture: Uint8Array | null = null;
  #waiting: { update_id: number }[] = [];
  #poller: (() => void) | null = null;
  #wake = () => {};
  #pollers = 0;
  #last_update = 10_000 + Math.floor(Math.random() * 1_000_000);
  #last_message = 100;

  constructor(
    readonly id: number,
    public name: string,
    readonly username: string,
    private readonly post: (url: string, init: RequestInit) => Promise<Response>,
  ) {
    this.token = `${id}:AA${'a'.repeat(33)}`;
  }

  nextMessageId = (): number => ++this.#last_message;

  /** Updates that were not fetched and confirmed yet. */
  get pending(): number {
    return this.#waiting.length;
  }

  /** Something happens in a chat. It is posted, or waits until it is fetched. Returns the update, and the response of a webhook. */
  async happen(content: object): Promise<{ update: object; status: number | null }> {
    const update = { update_id: ++this.#last_update, ...content };
    return { update, status: await this.deliver(update) };
  }

  /** Posts an update, for instance once more. A response may contain a call. Returns the status, or null without a webhook. */
  async deliver(update: object): Promise<number | null> {
    if (!this.webhook) {
      this.#waiting.push(update as { update_id: number });
      this.#wake();
      return null;
    }
    const { url, secret_token } = this.webhook;
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret_token };
    const response = await this.post(url, { method: 'POST', headers, body: JSON.stringify(update) });
    const { method, ...params } = (await response.json()) as { method?: string };
    if (response.ok && method) await this.perform(method, params, new AbortController().signal);
    return response.status;
  }

  async perform(method: string, params: Params, signal: AbortSignal): Promise<Result> {
    const chat_id = String(params.chat_id ?? '');
    if (/^send/.test(method) && this.blocked.has(chat_id))
      return { error_code: 403, description: 'Forbidden: bot was blocked by the user' };
    switch (method) {
      case 'getMe':
        return ok({
          id: this.id,
          is_bot: true,
          first_name: this.name,
          username: this.username,
          can_join_groups: true,
          can_read_all_group_messages: false,
        });
      case 'setWebhook':
        this.webhook = { url: String(params.url), secret_token: String(params.secret_token) };
        return ok(true);
      case 'deleteWebhook':
        this.webhook = null;
        return ok(true);
      case 'getWebhookInfo':
        return ok({
          url: this.webhook?.url ?? '',
          has_custom_certificate: false,
          pending_update_count: this.pending,
          ...(this.webhook_error && { last_error_date: this.webhook_error.date, last_error_message: this.webhook_error.message }),
        });
      case 'getUpdates':
        return this.#getUpdates(params, signal);
      case 'getUserProfilePhotos':
        return ok({ total_count: this.picture ? 1 : 0, photos: this.picture ? [[{ file_id: 'picture', width: 160, height: 160 }]] : [] });
      case 'getFile': {
        const path = params.file_id === 'picture' ? 'photos/picture.jpg' : String(params.file_id);
        if (params.file_id === 'picture' && this.picture) this.files.set(path, this.picture);
        const content = this.files.get(path);
        if (!content) return { error_code: 400, description: 'Bad Request: wrong file_id or the file is temporarily unavailable' };
        return ok({ file_id: params.file_id, file_unique_id: 'u', file_size: content.length, file_path: path });
      }
      case 'answerCallbackQuery':
        this.answered.push(String(params.callback_query_id));
        return ok(true);
      case 'sendChatAction':
        this.typing.push(chat_id);
        return ok(true);
      default:
        return this.#send(method, chat_id, params);
    }
  }

  #send(method: string, chat_id: string, params: Params): Result {
    const text = unescape(String(params.text ?? params.caption ?? ''));
    if (!/^send(Message|Photo|Document|Voice|Audio|Video|Animation)$/.test(method)) return { error_code: 404, description: 'Not Found' };
    if (method === 'sendMessage' && !text.trim()) return { error_code: 400, description: 'Bad Request: message text is empty' };
    if (text.length > (method === 'sendMessage' ? 4096 : 1024)) return { error_code: 400, description: 'Bad Request: message is too long' };
    const markup = params.reply_markup as { inline_keyboard?: { text: string; callback_data: string }[][] } | undefined;
    const reply = params.reply_parameters as { message_id: number } | undefined;
    const file = Object.values(params).find((value) => value instanceof File);
    const message_id = this.nextMessageId();
    const buttons = markup?.inline_keyboard?.flat() ?? [];
    this.sent.push({
      message_id,
      method,
      chat_id,
      text,
      buttons,
      at: Date.now(),
      ...(reply && { reply_to: reply.message_id }),
      ...(file && { file }),
    });
    return ok({ message_id, date: Math.floor(Date.now() / 1000), chat: { id: Number(chat_id), type: 'private' }, text });
  }

  async #getUpdates({ offset, timeout = 0, limit = 100 }: Params, signal: AbortSignal): Promise<Result> {
    if (this.webhook)
      return {
        error_code: 409,
        description: "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      };
    // The later call ends the earlier one, as Telegram does.
    this.#poller?.();
    let isEnded = false;
    this.#pollers++;
    this.most_pollers = Math.max(this.most_pollers, this.#pollers);
    if (offset !== undefined) this.#waiting = this.#waiting.filter(({ update_id }) => update_id >= Number(offset));
    await new Promise<void>((over) => {
      if (this.#waiting.length) return over();
      const timer = setTimeout(over, Number(timeout) * 1000);
      const end = () => {
        clearTimeout(timer);
        over();
      };
      this.#wake = end;
      this.#poller = () => {
        isEnded = true;
        end();
      };
      signal.addEventListener('abort', end);
    });
    this.#pollers--;
    if (isEnded)
      return {
        error_code: 409,
        description: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      };
    this.#poller = null;
    return ok(this.#waiting.slice(0, Number(limit)));
  }
}

const ok = (result: unknown): Result => ({ result });

/** What Telegram shows of a text in HTML. */
const unescape = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
