import type { WidgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import type { ConversationStatus } from './api/visitor-api';
import { emptyState, type ChatState } from './chat/chat-state';
import { saidOf, type Said } from './chat/message-list';
import type { Language } from './texts/texts-of';
import { WidgetView, type ViewState } from './ui/widget-view';

interface PreviewOptions {
  /** Needs a height of its own. */
  element: HTMLElement;
  settings: WidgetSettings;
  language: Language;
  /** Of the assistant. */
  name: string;
}

export interface Preview {
  update: (settings: WidgetSettings, language: Language) => void;
  destroy: () => void;
}

const samples: Record<Language, { opening: string; question: string; answer: string }> = {
  fa: { opening: 'سلام! چطور می‌توانم کمکتان کنم؟', question: 'سفارش من کی می‌رسد؟', answer: 'سفارش شما فردا بین ساعت ۹ تا ۱۲ می‌رسد.' },
  ar: { opening: 'مرحبًا! كيف يمكنني مساعدتك؟', question: 'متى يصل طلبي؟', answer: 'يصل طلبك غدًا بين الساعة 9 و12.' },
  en: {
    opening: 'Hello! How can I help you?',
    question: 'When will my order arrive?',
    answer: 'Your order arrives tomorrow between 9 and 12.',
  },
};

/**
 * Shows a widget in an element as visitors will see it, with sample messages. It makes no calls. Writing in it adds the
 * message, and the sample answer. It begins open.
 */
export function preview({ element, settings, language, name }: PreviewOptions): Preview {
  const ignore = () => undefined;
  let shown: ViewState = {
    settings,
    layout: settings.layout,
    language,
    name,
    origin: '',
    chat: openingOf(language),
    is_open: true,
    sounds_on: true,
    call: 'none',
    is_preview: true,
  };
  const show = (change: Partial<ViewState>) => {
    shown = { ...shown, ...change };
    view.show(shown);
  };
  const say = (...more: Said[]) => show({ chat: { ...shown.chat, messages: [...shown.chat.messages, ...more] } });
  const view = new WidgetView(element, {
    toggle: () => show({ is_open: !shown.is_open }),
    toggleSounds: () => show({ sounds_on: !shown.sounds_on }),
    call: ignore,
    send: (text) => say(said('user', text || '…'), said('assistant', samples[shown.language].answer)),
    retry: ignore,
    discard: ignore,
    types: ignore,
    loadEarlier: () => Promise.resolve(),
    reload: ignore,
    startNew: ignore,
    file: () => Promise.reject(new Error('no conversation')),
  });
  show({});
  return {
    update: (next, chosen) =>
      show({ settings: next, layout: next.layout, language: chosen, ...(chosen !== shown.language && { chat: openingOf(chosen) }) }),
    destroy: () => view.end(),
  };
}

/** The assistant has said something and the visitor nothing yet, so the greeting and the starters are shown. */
function openingOf(language: Language): ChatState {
  return {
    ...emptyState,
    phase: 'ready',
    status: 'active' satisfies ConversationStatus,
    messages: [said('assistant', samples[language].opening)],
  };
}

let count = 0;

function said(role: Said['role'], text: string): Said {
  count += 1;
  return { ...saidOf({ id: String(count), type: 'text', text }, new Date()), role };
}
