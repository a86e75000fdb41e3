/** @jsxImportSource preact */
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import type { ChatActions, ChatState } from '../chat/chat-state';
import { useAppearance } from './appearance';
import { Avatar } from './avatar';
import { checkedFiles } from './checked-files';
import { Composer } from './composer';
import { Icon } from './icons';
import { MessageLog } from './message-log';

/** The texts of the panel in one language, filled in. */
export interface PanelTexts {
  title: string;
  subtitle: string;
  greeting: string;
  input_label: string;
  starters: readonly string[];
}

interface PanelProps {
  id: string;
  texts_of_widget: PanelTexts;
  state: ChatState;
  actions: ChatActions;
  is_open: boolean;
  /** Covers the page on small screens. Undefined for a panel within the page. */
  is_modal?: boolean;
  /** Null if visitors cannot call. */
  call: { state: 'none' | 'loading' | 'shown' | 'not_loaded'; start: () => void } | null;
  /** Null if the design has no sounds. */
  sounds: { are_on: boolean; toggle: () => void } | null;
  onClose?: () => void;
  panel?: Ref<HTMLElement>;
}

export function Panel({ id, texts_of_widget, state, actions, is_open, is_modal, call, sounds, onClose, panel }: PanelProps) {
  const { assistant, language, texts, has_files } = useAppearance();
  const { title, subtitle, greeting, input_label, starters } = texts_of_widget;
  const [chosen, setChosen] = useState<{ files: readonly File[]; problem: string }>({ files: [], problem: '' });
  const [isDropping, setDropping] = useState(false);
  const isUntouched = state.written.length === 0 && !state.messages.some(({ role }) => role === 'user');
  const isDialog = onClose !== undefined;

  const onDrop = (event: DragEvent) => {
    setDropping(false);
    if (!has_files || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    setChosen(checkedFiles(chosen.files, [...event.dataTransfer.files], texts, language));
  };
  const onDragOver = (event: DragEvent) => {
    if (!has_files || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setDropping(true);
  };

  return (
    <section
      id={id}
      class="panel"
      ref={panel}
      role={isDialog ? 'dialog' : 'region'}
      aria-modal={is_modal || undefined}
      aria-label={title}
      hidden={!is_open}
      tabIndex={-1}
      onDragOver={onDragOver}
      onDragLeave={() => setDropping(false)}
      onDrop={onDrop}
    >
      <header class="header" data-large={(isUntouched && greeting !== '') || undefined}>
        <div class="bar">
          <Avatar {...assistant} size={40} />
          <div class="names">
            <h2 dir="auto">{title}</h2>
            {subtitle && <p dir="auto">{subtitle}</p>}
          </div>
          {call && (
            <button
              type="button"
              class="tool"
              data-call
              aria-label={texts.call}
              aria-busy={call.state === 'loading'}
              disabled={call.state === 'loading' || call.state === 'shown'}
              onClick={call.start}
            >
              <Icon name="phone" />
            </button>
          )}
          {sounds && (
            <button type="button" class="tool" aria-label={sounds.are_on ? texts.mute : texts.unmute} onClick={sounds.toggle}>
              <Icon name={sounds.are_on ? 'sound' : 'silent'} />
            </button>
          )}
          {onClose && (
            <button type="button" class="tool" aria-label={texts.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {isUntouched && greeting && (
          <p class="greeting" dir="auto">
            {greeting}
          </p>
        )}
      </header>
      <div class="call-place" data-call />
      <div role="status">{call?.state === 'not_loaded' && <p class="banner warning">{texts.call_not_loaded}</p>}</div>
      <Banner state={state} />
      <MessageLog state={state} actions={actions} starters={starters} is_open={is_open} />
      <Composer
        label={input_label || texts.input_label}
        files={chosen.files}
        problem={chosen.problem}
        onFiles={(files, problem) => setChosen({ files, problem })}
        onSend={actions.send}
        onType={actions.types}
      />
      {isDropping && <div class="drop">{texts.drop}</div>}
    </section>
  );
}

/** Who answers, if it is a person, and whether there is a connection. */
function Banner({ state: { status, operator, is_offline } }: { state: ChatState }) {
  const { texts } = useAppearance();
  return (
    <div class="banners" role="status">
      {is_offline && <p class="banner warning">{texts.offline}</p>}
      {status === 'needs_human_intervention' && (
        <p class="banner">
          <Icon name="clock" size={18} />
          {texts.waiting_for_person}
        </p>
      )}
      {status === 'with_operator' && (
        <p class="banner">
          <Avatar name={operator?.name ?? ''} picture_url={operator?.picture_url ?? null} size={26} />
          <bdi>{texts.with_person(operator?.name ?? texts.colleague)}</bdi>
        </p>
      )}
    </div>
  );
}
