/** @jsxImportSource preact */
import type { TargetedClipboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { numberIn, sizeIn } from '../texts/texts-of';
import { useAppearance } from './appearance';
import { checkedFiles, fileLimits } from './checked-files';
import { Icon } from './icons';

interface ComposerProps {
  label: string;
  files: readonly File[];
  problem: string;
  onFiles: (files: readonly File[], problem: string) => void;
  onSend: (text: string, files: readonly File[]) => void;
  onType: () => void;
}

/** Where the visitor writes. Enter sends, Shift and Enter begin a line. */
export function Composer({ label, files, problem, onFiles, onSend, onType }: ComposerProps) {
  const { direction, language, texts, has_files } = useAppearance();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isTooLong = text.length > fileLimits.characters;
  const shownProblem = isTooLong ? texts.message_too_long(numberIn(language, fileLimits.characters)) : problem;
  const isEmpty = text.trim() === '' && files.length === 0;

  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  const add = (added: FileList | null | undefined) => {
    if (!has_files || !added?.length) return;
    const checked = checkedFiles(files, [...added], texts, language);
    onFiles(checked.files, checked.problem);
  };
  const send = () => {
    if (isEmpty || isTooLong) return;
    onSend(text.trim(), files);
    setText('');
    onFiles([], '');
    field.current?.focus();
  };
  const onPaste = (event: TargetedClipboardEvent<HTMLTextAreaElement>) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {files.length > 0 && (
        <ul class="chosen">
          {files.map((file) => (
            <li class="file" key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name="file" />
              <span class="file-name">
                <bdi>{file.name}</bdi>
                <small>{sizeIn(language, file.size)}</small>
              </span>
              <button
                type="button"
                class="tool small"
                aria-label={texts.remove_file(file.name)}
                onClick={() =>
                  onFiles(
                    files.filter((one) => one !== file),
                    '',
                  )
                }
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shownProblem && (
        <p class="problem" role="alert" id="problem">
          {shownProblem}
        </p>
      )}
      <div class="writing">
        {has_files && (
          <button type="button" class="tool" aria-label={texts.attach} onClick={() => picker.current?.click()}>
            <Icon name="clip" />
          </button>
        )}
        {has_files && (
          <input
            type="file"
            multiple
            hidden
            ref={picker}
            onChange={({ currentTarget }) => {
              add(currentTarget.files);
              currentTarget.value = '';
            }}
          />
        )}
        <textarea
          ref={field}
          rows={1}
          // Without a text, `auto` would be from left to right.
          dir={text ? 'auto' : direction}
          value={text}
          placeholder={label}
          aria-label={label}
          aria-invalid={isTooLong}
          aria-describedby={shownProblem ? 'problem' : undefined}
          enterkeyhint="send"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            onType();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
          onPaste={onPaste}
        />
        <button type="submit" class="tool send" aria-label={texts.send} aria-disabled={isEmpty || isTooLong}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}
