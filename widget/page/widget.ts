import { CallProblem, passes } from '../api/call-problem';
import { VisitorApi, type Identity, type WidgetOfKey } from '../api/visitor-api';
import { Chat } from '../chat/chat';
import { isVisible } from '../chat/chat-model';
import { emptyState } from '../chat/chat-state';
import type { CallOptions, ShownCall } from '../call/show-call';
import type { Said } from '../chat/message-list';
import { pause, pauseAfter } from '../chat/pause';
import { VisitorStore } from '../chat/visitor-store';
import type { Language } from '../texts/texts-of';
import { WidgetView, type ViewState } from '../ui/widget-view';
import type { ScriptOptions } from './script-options';
import { Sounds } from './sounds';
import { warn } from './warn';

export type WidgetEvent = 'unread' | 'open' | 'close' | 'message';

/** How often the settings are asked for while the server cannot be reached. */
const mostAttempts = 6;

/** The widget on a page: what it shows, the visitor's conversation, and what the page is told of it. */
export class Widget {
  private readonly store: VisitorStore;
  /** What does not depend on who the visitor is. */
  private readonly device: VisitorStore;
  private readonly stop = new AbortController();
  private view: WidgetView | undefined;
  private chat: Chat | undefined;
  private sounds: Sounds | undefined;
  private shown: ViewState | undefined;
  private identity: Identity | null;
  private shownCall: ShownCall | undefined;
  private isWanted = false;

  constructor(
    private readonly options: ScriptOptions,
    private readonly tell: (event: WidgetEvent, detail?: unknown) => void,
  ) {
    this.identity = options.identity;
    this.store = new VisitorStore(options.key.slice(-16));
    this.device = new VisitorStore(options.key.slice(-16));
  }

  /** Loads the settings and shows the widget. What is wrong with the key or the page is said on the console, for who builds the page. */
  async start(): Promise<void> {
    const { origin, key, language } = this.options;
    try {
      const found = await this.readWidget(new VisitorApi(origin, key, language ?? document.documentElement.lang));
      if (this.stop.signal.aborted) return;
      const chosen = languageOf(found.settings.languages, language);
      this.build(found, chosen);
      await this.startChat(new VisitorApi(origin, key, chosen));
    } catch (problem) {
      warn(problem);
    }
  }

  open(): void {
    this.isWanted = true;
    if (!this.shown || this.shown.is_open) return;
    this.show({ is_open: true });
    this.view?.focusPanel();
    void this.chat?.open();
    this.tell('open');
  }

  close(): void {
    this.isWanted = false;
    if (!this.shown?.is_open || this.shown.layout === 'inline') return;
    this.show({ is_open: false });
    this.view?.focusLauncher();
    this.chat?.close();
    this.tell('close');
  }

  toggle(): void {
    if (this.shown ? this.shown.is_open : this.isWanted) this.close();
    else this.open();
  }

  identify(identity: Identity): void {
    this.identity = identity;
    void this.chat?.identify(identity).catch(warn);
  }

  reset(): void {
    this.identity = null;
    this.endCall();
    this.chat?.reset();
  }

  end(): void {
    this.stop.abort();
    this.endCall();
    this.chat?.end();
    this.view?.end();
    this.sounds?.end();
  }

  /** Tries again while the server cannot be reached. A page whose widget is off just has none. */
  private async readWidget(api: VisitorApi): Promise<WidgetOfKey> {
    for (let failures = 1; ; failures++) {
      try {
        return await api.readWidget();
      } catch (problem) {
        if (!(problem instanceof CallProblem) || !passes(problem) || failures >= mostAttempts) throw problem;
        await pause(pauseAfter(failures, problem.retry_after), this.stop.signal);
        if (this.stop.signal.aborted) throw problem;
      }
    }
  }

  private build({ settings, assistant_name }: WidgetOfKey, language: Language): void {
    const { origin, layout: wanted, target: selector } = this.options;
    const layout = wanted ?? settings.layout;
    const target = (layout === 'inline' && selector && document.querySelector<HTMLElement>(selector)) || document.body;
    if (layout === 'inline' && target === document.body) warn(new Error(`data-target is missing or names no element: ${selector ?? ''}`));
    this.sounds = settings.sounds ? new Sounds() : undefined;
    this.view = new WidgetView(target, {
      toggle: () => this.toggle(),
      toggleSounds: () => {
        const sounds_on = !this.shown?.sounds_on;
        this.device.set('sounds', sounds_on ? null : 'off');
        this.show({ sounds_on });
        if (sounds_on) this.sounds?.play();
      },
      call: () => void this.call(),
      send: (text, files) => this.chat?.send(text, files),
      retry: (id) => this.chat?.retry(id),
      discard: (id) => this.chat?.discard(id),
      types: () => this.chat?.types(),
      loadEarlier: async () => this.chat?.loadEarlier(),
      reload: () => this.chat?.reload(),
      startNew: () => this.chat?.startNew(),
      file: (id) => (this.chat ? this.chat.file(id) : Promise.reject(new Error('no conversation'))),
    });
    const sounds_on = this.device.get('sounds') !== 'off';
    const is_open = layout === 'inline';
    this.shown = { settings, layout, language, name: assistant_name, origin, chat: emptyState, is_open, sounds_on, call: 'none' };
    this.show({});
  }

  /** Calls by voice. What that needs is another script, which most visitors never load. */
  private async call(): Promise<void> {
    const { shown, chat } = this;
    if (!shown || !chat || shown.call === 'loading' || shown.call === 'shown') return;
    this.show({ call: 'loading' });
    try {
      const address = `${shown.origin}/widget-call.js`;
      const { showCall } = (await import(address)) as { showCall: (place: HTMLElement, options: CallOptions) => ShownCall };
      const place = this.view?.callPlace;
      if (!place || this.stop.signal.aborted) return;
      this.show({ call: 'shown' });
      this.shownCall = showCall(place, {
        language: shown.language,
        readCredentials: () => chat.callCredentials(),
        onAnswered: (isCalling) => void chat.follow(isCalling),
        onClose: () => {
          this.show({ call: 'none' });
          this.view?.focusPanel();
        },
      });
    } catch {
      this.show({ call: 'not_loaded' });
    }
  }

  private endCall(): void {
    this.shownCall?.end();
    this.show({ call: 'none' });
  }

  private async startChat(api: VisitorApi): Promise<void> {
    const key = this.options.key.slice(-16);
    const chat = new Chat(api, this.store, `hamdam:${key}`, {
      onChange: (state) => {
        const before = this.shown?.chat.unread;
        this.show({ chat: state });
        if (before !== state.unread) this.tell('unread', state.unread);
      },
      onMessages: (messages) => this.notice(messages),
    });
    this.chat = chat;
    await chat.start(this.identity).catch((problem) => {
      // The visitor can still be helped, without a name.
      warn(problem);
      return chat.start(null);
    });
    if (this.isWanted) this.open();
    if (this.shown?.layout === 'inline') this.waitForLook(chat);
  }

  /** An inline widget is always open. So that not everyone who passes by begins a conversation, it waits for a first touch. */
  private waitForLook(chat: Chat): void {
    const { settings, language } = this.shown as ViewState;
    const { greeting = '', starters = [] } = settings.texts[language] ?? {};
    const host = this.view?.host;
    const begin = () => {
      host?.removeEventListener('focusin', beginToWrite);
      host?.removeEventListener('click', beginUnlessCalling);
      void chat.open();
    };
    // A call has a conversation of its own.
    const beginUnlessCalling = (event: Event) => !(event.composedPath()[0] as Element).closest('[data-call]') && begin();
    // What a press of a button would change must not happen before the button is pressed.
    const beginToWrite = (event: Event) => event.composedPath()[0] instanceof HTMLTextAreaElement && begin();
    // Without anything to say itself, the assistant has to speak first. A visitor who was here before sees what was said.
    if ((greeting === '' && starters.length === 0) || chat.state.status !== null) return begin();
    host?.addEventListener('focusin', beginToWrite);
    host?.addEventListener('click', beginUnlessCalling);
  }

  private notice(messages: readonly Said[]): void {
    for (const { id, role, text, created_at } of messages) this.tell('message', { id, role, text, created_at });
    const isSeen = this.shown?.is_open && isVisible();
    if (isSeen || !this.shown?.sounds_on || !this.sounds) return;
    const last = messages.at(-1)?.id ?? '';
    // Of several tabs, the first one that is ready makes the sound.
    setTimeout(() => {
      if (this.device.get('heard') === last) return;
      this.device.set('heard', last);
      this.sounds?.play();
    }, Math.random() * 200);
  }

  private show(change: Partial<ViewState>): void {
    if (!this.shown || this.stop.signal.aborted) return;
    this.shown = { ...this.shown, ...change };
    this.view?.show(this.shown);
  }
}

/** What the snippet says, else that of the page, else the first. */
function languageOf(languages: readonly Language[], wanted: string | undefined): Language {
  const tags = [wanted, document.documentElement.lang].map((tag) => tag?.toLowerCase().split('-')[0]);
  return tags.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? languages[0] ?? 'fa';
}
