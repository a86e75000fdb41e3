/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Written } from '../chat/chat-state';
import type { Said } from '../chat/message-list';
import { percentIn, sizeIn, timeIn } from '../texts/texts-of';
import { useAppearance } from './appearance';
import { Avatar } from './avatar';
import { Icon } from './icons';
import { LinkedText } from './linked-text';
import { Medium } from './medium';
import { StoredFile } from './stored-file';

/** Whether a message begins and ends a row of messages of the same author. */
export interface Place {
  is_first: boolean;
  is_last: boolean;
}

/** A message of the conversation. */
export function SaidView({ said, is_first, is_last, load }: Place & { said: Said; load: (id: string) => Promise<Blob> }) {
  const { assistant, language, texts } = useAppearance();
  if (said.role === 'system') return <p class="note">{said.text}</p>;
  const isOwn = said.role === 'user';
  const author = said.role === 'operator' ? (said.author ?? { name: texts.colleague, picture_url: null }) : assistant;
  const time = is_last && (
    <time class="meta" dateTime={said.created_at}>
      {timeIn(language, new Date(said.created_at))}
    </time>
  );
  return (
    <Row
      from={isOwn ? 'me' : 'them'}
      is_first={is_first}
      is_last={is_last}
      avatar={isOwn ? undefined : <Avatar {...author} size={28} />}
      meta={time}
    >
      {said.role === 'operator' && is_first ? (
        <span class="author">
          <bdi>{author.name}</bdi>
        </span>
      ) : (
        <span class="hidden">{isOwn ? texts.you : author.name}: </span>
      )}
      {(said.type === 'image' || said.type === 'audio') && <Medium said={said} />}
      {said.text && (
        <div class="bubble">
          <LinkedText text={said.text} />
        </div>
      )}
      {said.files.map((file) => (
        <StoredFile key={file.id} file={file} load={load} />
      ))}
    </Row>
  );
}

interface WrittenProps extends Place {
  written: Written;
  onRetry: (client_message_id: string) => void;
  onDiscard: (client_message_id: string) => void;
}

/** A message of the visitor that is not stored yet, and what became of it. */
export function WrittenView({ written, is_first, is_last, onRetry, onDiscard }: WrittenProps) {
  const { language, texts } = useAppearance();
  const { client_message_id, text, files, state, progress, problem } = written;
  const stateText = progress !== undefined && progress < 1 ? texts.uploading(percentIn(language, progress)) : texts[state];
  return (
    <Row from="me" is_first={is_first} is_last={is_last} state={state}>
      <span class="hidden">{texts.you}: </span>
      {text && (
        <div class="bubble">
          <LinkedText text={text} />
        </div>
      )}
      {files.map(({ name, size }) => (
        <span class="file" key={name}>
          <Icon name="file" />
          <span class="file-name">
            <bdi>{name}</bdi>
            <small>{sizeIn(language, size)}</small>
          </span>
        </span>
      ))}
      <span class="meta">
        <Icon name={state === 'failed' ? 'warning' : 'clock'} size={14} />
        {stateText}
        {state === 'failed' && problem ? ` – ${problem}` : ''}
      </span>
      {state === 'failed' && (
        <span class="meta">
          <button type="button" class="link" onClick={() => onRetry(client_message_id)}>
            {texts.retry}
          </button>
          <button type="button" class="link" onClick={() => onDiscard(client_message_id)}>
            {texts.discard}
          </button>
        </span>
      )}
    </Row>
  );
}

/** The beginning of an answer. It is not announced, because the whole answer will be. */
export function ProvisionalView({ text }: { text: string }) {
  const { assistant } = useAppearance();
  return (
    <div aria-live="off" aria-busy="true">
      <Row from="them" is_first is_last avatar={<Avatar {...assistant} size={28} />}>
        <div class="bubble">
          <LinkedText text={text} />
        </div>
      </Row>
    </div>
  );
}

/** Three dots, with words for who cannot see them. */
export function TypingView({ author }: { author: { name: string; picture_url: string | null } }) {
  const { texts } = useAppearance();
  return (
    <Row from="them" is_first is_last avatar={<Avatar {...author} size={28} />}>
      <div class="bubble dots">
        <span class="hidden">{texts.typing(author.name)}</span>
        <i />
        <i />
        <i />
      </div>
    </Row>
  );
}

interface RowProps extends Place {
  from: 'me' | 'them';
  state?: string;
  avatar?: ComponentChildren;
  /** What is said about the message, below it. */
  meta?: ComponentChildren;
  children: ComponentChildren;
}

function Row({ from, is_first, is_last, state, avatar, meta, children }: RowProps) {
  return (
    <div
      class="row"
      data-from={from}
      data-first={is_first || undefined}
      data-last={is_last || undefined}
      data-state={state}
      data-meta={Boolean(meta) || undefined}
    >
      {avatar !== undefined && <span class="beside">{is_last && avatar}</span>}
      <div class="stack">
        {children}
        {meta}
      </div>
    </div>
  );
}
