/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isOver, type ChatActions, type ChatState } from '../chat/chat-state';
import type { Said } from '../chat/message-list';
import { dayIn } from '../texts/texts-of';
import { useAppearance } from './appearance';
import { Icon } from './icons';
import { ProvisionalView, SaidView, TypingView, WrittenView } from './message-view';
import { Suggestions } from './suggestions';

/** How close to its end, in pixels, the log counts as read to the end. */
const nearness = 80;

interface LogProps {
  state: ChatState;
  actions: ChatActions;
  /** What can be asked first. */
  starters: readonly string[];
  is_open: boolean;
}

/** The messages, what is on its way, and what can be answered. It stays at its end unless its reader has scrolled up. */
export function MessageLog({ state, actions, starters, is_open }: LogProps) {
  const { assistant, texts } = useAppearance();
  const { messages, written, provisional, typing, operator, phase } = state;
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    atEnd.current = true;
    setAway(false);
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
    else setAway(true);
  }, [messages.at(-1)?.id, written, provisional?.text, typing, is_open, phase]);
  // Earlier messages push the others down. The reader stays where they are.
  useLayoutEffect(() => {
    const shown = log.current;
    if (shown && !atEnd.current) shown.scrollTop += shown.scrollHeight - height.current;
    height.current = shown?.scrollHeight ?? 0;
  }, [messages[0]?.id]);

  const onScroll = () => {
    const shown = log.current;
    if (!shown) return;
    height.current = shown.scrollHeight;
    atEnd.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < nearness;
    if (atEnd.current) setAway(false);
  };

  const newest = messages.at(-1);
  const isWaiting = written.length > 0 || provisional !== null || typing !== null;
  const choices = newest?.role === 'assistant' && !isWaiting ? newest.choices.map(({ label }) => label) : [];
  const isUntouched = written.length === 0 && !messages.some(({ role }) => role === 'user');
  // The buttons disappear, and the focus must not.
  const send = (text: string) => {
    actions.send(text, []);
    log.current?.focus();
  };

  return (
    <div class="reading">
      <div class="log" role="log" aria-label={texts.log} aria-busy={phase === 'loading'} tabIndex={0} ref={log} onScroll={onScroll}>
        {state.has_earlier && (
          <button type="button" class="link earlier" onClick={() => void actions.loadEarlier().catch(() => undefined)}>
            {texts.earlier}
          </button>
        )}
        {phase === 'loading' && messages.length === 0 && (
          <div class="placeholder" role="status">
            <span class="hidden">{texts.loading}</span>
            <i />
            <i />
          </div>
        )}
        {phase === 'unreachable' && (
          <p class="note" role="alert">
            {texts.unreachable}{' '}
            <button type="button" class="link" onClick={actions.reload}>
              {texts.retry}
            </button>
          </p>
        )}
        {messages.map((said, index) => {
          const before = messages[index - 1];
          const after = messages[index + 1];
          const isNewDay = !before || dayOf(before) !== dayOf(said);
          const isLastOfDay = !after || dayOf(after) !== dayOf(said);
          return [
            isNewDay && !(index === 0 && isToday(said)) && <Day key={dayOf(said)} said={said} />,
            <SaidView
              key={said.client_message_id ?? said.id}
              said={said}
              is_first={isNewDay || !isSameAuthor(before, said)}
              is_last={isLastOfDay || !isSameAuthor(said, after)}
              load={actions.file}
            />,
          ];
        })}
        {written.map((one, index) => (
          <WrittenView
            key={one.client_message_id}
            written={one}
            is_first={index === 0 && newest?.role !== 'user'}
            is_last={index === written.length - 1}
            onRetry={actions.retry}
            onDiscard={actions.discard}
          />
        ))}
        {provisional?.text && <ProvisionalView text={provisional.text.trimEnd()} />}
        {typing && !provisional?.text && (
          <TypingView author={typing === 'operator' ? (operator ?? { name: texts.colleague, picture_url: null }) : assistant} />
        )}
        {choices.length > 0 && <Suggestions label={texts.choices} items={choices} onChoose={send} />}
        {choices.length === 0 && isUntouched && !isWaiting && (
          <Suggestions label={texts.starters} items={starters} onChoose={send} is_first />
        )}
        {isOver(state.status) && !isWaiting && (
          <p class="note">
            {texts.ended}{' '}
            <button type="button" class="link" onClick={actions.startNew}>
              {texts.start_new}
            </button>
          </p>
        )}
      </div>
      {isAway && (
        <button type="button" class="to-end" onClick={toEnd} aria-label={texts.to_end}>
          <Icon name="down" />
        </button>
      )}
    </div>
  );
}

function Day({ said }: { said: Said }) {
  const { language } = useAppearance();
  return <p class="day">{dayIn(language, new Date(said.created_at), new Date())}</p>;
}

const dayOf = ({ created_at }: Said): string => new Date(created_at).toDateString();

/** That a conversation begins today goes without saying. */
const isToday = (said: Said): boolean => dayOf(said) === new Date().toDateString();

function isSameAuthor(one: Said | undefined, other: Said | undefined): boolean {
  return one?.role === other?.role && one?.author?.name === other?.author?.name;
}
