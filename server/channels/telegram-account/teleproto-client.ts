import type { Api, TelegramClient } from 'teleproto';
import { env } from '@/server/platform/env';
import { ChannelError } from '../channel-error';
import type { AccountClient, AccountMessage, AccountOwner, AccountPeer, AccountState, SentCode, SignedIn } from './account-client';
import { AccountError } from './account-error';
import { formatEntities } from './format-entities';
import { peopleOf, readDifference } from './read-difference';
import { idOf, ownerOf, randomIdOf, tellsOfChats, toEntity, toOwner, toSentCode, toState } from './teleproto-values';

/** Loaded on first use, because it is large, and only a process that uses an account needs it. */
async function loadLibrary() {
  const [main, { CustomFile }, { Raw }, { LogLevel }] = await Promise.all([
    import('teleproto'),
    import('teleproto/client/uploads.js'),
    import('teleproto/events/index.js'),
    import('teleproto/extensions/Logger.js'),
  ]);
  return { ...main, CustomFile, Raw, LogLevel };
}
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** How long Telegram may take to answer a call, and to take or give a file, in milliseconds: less than the sending of a part may take. */
const [longest, longestFile] = [15_000, 25_000];

/** Opens a session with Telegram. An empty one is a new one. Throws unreachable, and token_rejected without the settings. */
export async function openTeleproto(session: string): Promise<AccountClient> {
  const { TELEGRAM_API_ID, TELEGRAM_API_HASH } = env();
  if (!TELEGRAM_API_ID || !TELEGRAM_API_HASH) throw new ChannelError('token_rejected');
  const library = await loadLibrary();
  const client = new library.TelegramClient(new library.sessions.StringSession(session), TELEGRAM_API_ID, TELEGRAM_API_HASH, {
    // Each wait that Telegram asks for is ours to obey and to show.
    floodSleepThreshold: 0,
    requestRetries: 3,
    connectionRetries: 3,
    deviceModel: 'Hamdam',
    baseLogger: new library.Logger(library.LogLevel.NONE),
  });
  try {
    if (!(await within(longest, client.connect()))) throw new ChannelError('unreachable');
  } catch (error) {
    await client.destroy().catch(() => undefined);
    throw toChannelError(error);
  }
  return new TeleprotoClient(client, library);
}

class TeleprotoClient implements AccountClient {
  constructor(
    private readonly client: TelegramClient,
    private readonly library: Library,
  ) {}

  private get api() {
    return this.library.Api;
  }

  async sendCode(phoneNumber: string): Promise<SentCode> {
    const { apiId, apiHash } = this.client;
    return toSentCode(
      await this.call(new this.api.auth.SendCode({ phoneNumber, apiId, apiHash, settings: new this.api.CodeSettings({}) })),
    );
  }

  async resendCode(phoneNumber: string, phoneCodeHash: string): Promise<SentCode> {
    return toSentCode(await this.call(new this.api.auth.ResendCode({ phoneNumber, phoneCodeHash })));
  }

  async signIn({ phone, phone_code_hash, code }: Parameters<AccountClient['signIn']>[0]): Promise<SignedIn> {
    try {
      const attempt = new this.api.auth.SignIn({ phoneNumber: phone, phoneCodeHash: phone_code_hash, phoneCode: code });
      return { owner: toOwner(await this.call(attempt)) };
    } catch (error) {
      if (!(error instanceof AccountError) || error.reason !== 'SESSION_PASSWORD_NEEDED') throw error;
      const { hint = '' } = await this.call(new this.api.account.GetPassword());
      return { password_hint: hint };
    }
  }

  async checkPassword(password: string): Promise<AccountOwner> {
    const asked = await this.call(new this.api.account.GetPassword());
    return toOwner(
      await this.call(new this.api.auth.CheckPassword({ password: await this.library.password.computeCheck(asked, password) })),
    );
  }

  session(): string {
    return (this.client.session as InstanceType<Library['sessions']['StringSession']>).save();
  }

  async me(): Promise<AccountOwner> {
    const [user] = await this.call(new this.api.users.GetUsers({ id: [new this.api.InputUserSelf()] }));
    return ownerOf(user);
  }

  async readState(): Promise<AccountState> {
    const { pts, qts, date } = await this.call(new this.api.updates.GetState());
    return { pts, qts, date };
  }

  async readChanges(since: AccountState): ReturnType<AccountClient['readChanges']> {
    const difference = await this.call(new this.api.updates.GetDifference({ ...since, ptsLimit: 1_000 }));
    switch (difference.className) {
      case 'updates.DifferenceEmpty':
        return { events: [], state: { ...since, date: difference.date }, is_all: true };
      case 'updates.DifferenceTooLong':
        // What is between is only in the chats themselves.
        return { events: [], state: { ...since, pts: difference.pts }, is_all: false };
      case 'updates.DifferenceSlice':
        return { events: readDifference(difference), state: toState(difference.intermediateState), is_all: false };
      case 'updates.Difference':
        return { events: readDifference(difference), state: toState(difference.state), is_all: true };
    }
  }

  async readChats() {
    const dialogs = await this.call(
      new this.api.messages.GetDialogs({
        offsetDate: 0,
        offsetId: 0,
        offsetPeer: new this.api.InputPeerEmpty(),
        limit: 100,
        hash: this.library.helpers.returnBigInt(0n),
      }),
    );
    if (dialogs.className === 'messages.DialogsNotModified') return [];
    const people = peopleOf(dialogs.users);
    return dialogs.dialogs.flatMap(({ peer }) => (peer.className === 'PeerUser' ? (people.get(String(peer.userId)) ?? []) : []));
  }

  onChange(listener: () => void): void {
    this.client.addEventHandler((update: { className?: string }) => {
      if (tellsOfChats(update)) listener();
    }, new this.library.Raw({}));
  }

  async sendMessage({ to, key, text, file }: AccountMessage): Promise<string | null> {
    const { text: message, entities } = formatEntities(text);
    const common = {
      peer: this.peer(to),
      message,
      entities: entities.map((entity) => toEntity(this.api, entity)),
      randomId: this.library.helpers.returnBigInt(randomIdOf(key)),
    };
    try {
      if (!file) return idOf(await this.call(new this.api.messages.SendMessage({ ...common, noWebpage: false })), String(common.randomId));
      return idOf(
        await this.call(new this.api.messages.SendMedia({ ...common, media: await this.upload(file) }), longestFile),
        String(common.randomId),
      );
    } catch (error) {
      // It was sent before, by a process that could not record it.
      if (error instanceof AccountError && error.reason === 'RANDOM_ID_DUPLICATE') return null;
      throw error;
    }
  }

  private async upload({ kind, content, content_type, file_name }: NonNullable<AccountMessage['file']>) {
    const file = new this.library.CustomFile(file_name, content.length, '', Buffer.from(content));
    const uploaded = await this.guard(() => this.client.uploadFile({ file, workers: 1 }), longestFile);
    const [mimeType = ''] = content_type.split(';');
    if (kind === 'image' && /^image\/(jpeg|png)$/.test(mimeType)) return new this.api.InputMediaUploadedPhoto({ file: uploaded });
    const attributes = [new this.api.DocumentAttributeFilename({ fileName: file_name })];
    return new this.api.InputMediaUploadedDocument({ file: uploaded, mimeType, attributes });
  }

  async showTyping(person: AccountPeer): Promise<void> {
    await this.call(new this.api.messages.SetTyping({ peer: this.peer(person), action: new this.api.SendMessageTypingAction() }));
  }

  async download(message_id: string, max_bytes: number) {
    const found = await this.call(new this.api.messages.GetMessages({ id: [new this.api.InputMessageID({ id: Number(message_id) })] }));
    const message = found.className === 'messages.MessagesNotModified' ? undefined : found.messages[0];
    if (message?.className !== 'Message' || !message.media) throw new ChannelError('media_refused');
    const { media } = message;
    const document = media.className === 'MessageMediaDocument' && media.document?.className === 'Document' ? media.document : null;
    if (document && Number(document.size) > max_bytes) throw new ChannelError('media_refused');
    const content = await this.guard(() => this.client.downloadMedia(media), longestFile);
    if (!content || typeof content === 'string' || content.length > max_bytes) throw new ChannelError('media_refused');
    return { content: new Uint8Array(content) };
  }

  async readPicture(person: AccountPeer | null) {
    const content = await this.guard(() => this.client.downloadProfilePhoto(person ? this.peer(person) : 'me'), longestFile);
    return content && typeof content !== 'string' && content.length > 0 ? new Uint8Array(content) : null;
  }

  async logOut(): Promise<void> {
    await this.call(new this.api.auth.LogOut());
  }

  async close(): Promise<void> {
    await within(5_000, this.client.destroy()).catch(() => undefined);
  }

  private peer({ id, access_hash }: AccountPeer) {
    const { helpers } = this.library;
    return new this.api.InputPeerUser({ userId: helpers.returnBigInt(id), accessHash: helpers.returnBigInt(access_hash) });
  }

  private call<Request extends Api.AnyRequest>(request: Request, milliseconds = longest): Promise<Request['__response']> {
    return this.guard(() => this.client.invoke(request), milliseconds);
  }

  private async guard<Result>(work: () => Promise<Result>, milliseconds: number): Promise<Result> {
    try {
      return await within(milliseconds, work());
    } catch (error) {
      throw toChannelError(error);
    }
  }
}

/** The library waits for a connection without an end. Throws timed_out. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChannelError('timed_out')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toChannelError(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  const { errorMessage, seconds, code } = error as { errorMessage?: string; seconds?: number; code?: number };
  if (seconds !== undefined) return new AccountError('FLOOD_WAIT', seconds);
  if (code === 500 || (code !== undefined && code < 0)) return new ChannelError('service_failed');
  return errorMessage ? new AccountError(errorMessage) : new ChannelError('unreachable', { cause: error });
}
