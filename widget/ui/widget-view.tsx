/** @jsxImportSource preact */
import { render } from 'preact';
import type { WidgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import type { ChatActions, ChatState } from '../chat/chat-state';
import { directionOf, textsOf, type Language } from '../texts/texts-of';
import { addStyles } from './add-styles';
import { AppearanceProvider, type Appearance } from './appearance';
import { paletteOf, type Scheme } from './colors';
import { Corner } from './corner';
import { Panel, type PanelTexts } from './panel';
import { styles } from './styles';

export interface ViewState {
  settings: WidgetSettings;
  layout: 'bubble' | 'inline';
  language: Language;
  /** Of the assistant. */
  name: string;
  origin: string;
  chat: ChatState;
  is_open: boolean;
  sounds_on: boolean;
  /** Whether the visitor is calling, what that needs is loading, or has not loaded. */
  call: 'none' | 'loading' | 'shown' | 'not_loaded';
  is_preview?: boolean;
}

export interface ViewActions extends ChatActions {
  toggle: () => void;
  toggleSounds: () => void;
  /** Calls by voice. */
  call: () => void;
}

/** Small screens, and those that are too low for a panel in the corner, such as at a zoom of 400 %. */
const small = '(max-width: 480px), (max-height: 420px)';
const dark = '(prefers-color-scheme: dark)';

/** The widget's element in the page. What is in its shadow root does not get the page's styles, and the page not its own. */
export class WidgetView {
  readonly host: HTMLElement;
  private readonly root: ShadowRoot;
  private readonly box: HTMLElement;
  private shown: ViewState | undefined;
  /** Whether the element that the widget is put in has a height of its own, and whether it fills the page. */
  private readonly room: { has_height: boolean; fills_page: boolean };
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly target: HTMLElement,
    private readonly actions: ViewActions,
  ) {
    const { clientHeight } = target;
    this.room = { has_height: clientHeight >= 240, fills_page: clientHeight > window.innerHeight * 0.85 };
    this.host = document.createElement('hamdam-widget');
    this.root = this.host.attachShadow({ mode: 'open' });
    this.box = document.createElement('div');
    addStyles(this.root, styles);
    this.root.append(this.box);
    target.append(this.host);
    for (const query of [small, dark]) this.follow(matchMedia(query), 'change');
    // The keyboard of a phone covers a part of the page.
    if (window.visualViewport) for (const type of ['resize', 'scroll']) this.follow(window.visualViewport, type);
  }

  show(state: ViewState): void {
    this.shown = state;
    const { settings, layout, language, name, origin, is_preview } = state;
    const direction = directionOf(language);
    const scheme = schemeOf(settings.color_scheme);
    const isSmall = !is_preview && layout === 'bubble' && matchMedia(small).matches;
    this.host.toggleAttribute('data-inline', layout === 'inline' || is_preview === true);
    const palette = paletteOf(settings.color, scheme);
    const viewport = window.visualViewport;
    const appearance: Appearance = {
      language,
      direction,
      texts: textsOf(language),
      assistant: { name, picture_url: settings.avatar },
      origin,
      has_files: settings.files,
    };
    render(
      <AppearanceProvider value={appearance}>
        <div
          class="root"
          lang={language}
          dir={direction}
          data-scheme={scheme}
          data-small={isSmall || undefined}
          data-preview={is_preview || undefined}
          style={{
            '--accent': palette.accent,
            '--accent-deep': palette.accent_deep,
            '--on-accent': palette.on_accent,
            '--accent-text': palette.accent_text,
            '--inline-height': this.room.has_height ? '100%' : '600px',
            '--view-top': isSmall && viewport ? `${viewport.offsetTop}px` : '0px',
            '--view-height': isSmall && viewport ? `${viewport.height}px` : '100%',
          }}
        >
          {layout === 'bubble' ? (
            this.corner(state, isSmall)
          ) : (
            <div class="inline" data-framed={!this.room.fills_page || undefined}>
              {this.panel(state)}
            </div>
          )}
        </div>
      </AppearanceProvider>,
      this.box,
    );
  }

  /** Moves the focus into the panel: to the field, except on small screens, where the keyboard would cover what is said. */
  focusPanel(): void {
    const isSmall = this.root.querySelector('[data-small]') !== null;
    this.root.querySelector<HTMLElement>(isSmall ? '.panel' : 'textarea')?.focus();
  }

  /** Where a call is shown. */
  get callPlace(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>('.call-place');
  }

  focusLauncher(): void {
    this.root.querySelector<HTMLElement>('.launcher')?.focus();
  }

  end(): void {
    for (const end of this.ends) end();
    render(null, this.box);
    this.host.remove();
  }

  private corner(state: ViewState, isSmall: boolean) {
    const { settings, is_open, chat, is_preview } = state;
    const { position } = settings;
    return (
      <Corner
        side={position}
        // The corner is that of the page, which may be written in the other direction.
        page_direction={getComputedStyle(is_preview ? this.target : document.documentElement).direction as 'rtl' | 'ltr'}
        is_open={is_open}
        is_modal={isSmall}
        unread={chat.unread}
        onToggle={this.actions.toggle}
      >
        {(ref) => this.panel(state, { is_modal: isSmall, onClose: this.actions.toggle, panel: ref })}
      </Corner>
    );
  }

  private panel(
    { settings, chat, is_open, sounds_on, call, language, name, layout }: ViewState,
    more: Partial<Parameters<typeof Panel>[0]> = {},
  ) {
    const texts = panelTexts(settings, language, name);
    return (
      <Panel
        id="panel"
        texts_of_widget={texts}
        state={chat}
        actions={this.actions}
        is_open={is_open || layout === 'inline'}
        call={settings.calls ? { state: call, start: this.actions.call } : null}
        sounds={settings.sounds ? { are_on: sounds_on, toggle: this.actions.toggleSounds } : null}
        {...more}
      />
    );
  }

  private follow(source: EventTarget, type: string): void {
    const again = () => this.shown && this.show(this.shown);
    source.addEventListener(type, again);
    this.ends.push(() => source.removeEventListener(type, again));
  }
}

function schemeOf(chosen: WidgetSettings['color_scheme']): Scheme {
  if (chosen !== 'auto') return chosen;
  return matchMedia(dark).matches ? 'dark' : 'light';
}

/** The texts of a language, with our own where the business wrote none. */
function panelTexts({ texts }: WidgetSettings, language: Language, name: string): PanelTexts {
  const { title = '', subtitle = '', greeting = '', input_label = '', starters = [] } = texts[language] ?? {};
  return { title: title || name || textsOf(language).title, subtitle, greeting, input_label, starters };
}
