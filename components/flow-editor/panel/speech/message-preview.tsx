'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MessagePart } from '@/components/conversation/message-part';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { placeholderNames } from '@/lib/text/placeholders';
import { useEditor } from '../../state/editor-context';
import { useVariables } from '../variables/use-variables';
import { filledExample } from './filled-example';
import classes from './message-preview.module.css';

/** A multilingual assistant follows the page. */
const directions = { FA: 'rtl', AR: 'rtl', EN: 'ltr', ML: undefined } as const;

/** What a node sends, as the customer sees it, in the assistant's direction. Variables are shown with examples. */
export function MessagePreview({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor.preview');
  const { assistant, flow } = useEditor();
  const { mode, silent, content, template, parts, kind, type, choices } = node;
  const direction = assistant && directions[assistant.language];
  const isFilled = mode !== 'static';
  const texts = [content, ...parts.flatMap((part) => ('text' in part && part.text ? [part.text] : []))];
  const variables = useVariables(isFilled && texts.some((text) => placeholderNames(text).length > 0) ? flow : null);
  const exampleOf = (name: string) => variables.find((variable) => variable.name === name)?.example ?? null;

  const words = (text: string) => (
    <p className={classes.text} dir="auto">
      {isFilled
        ? filledExample(text, exampleOf).map((piece, index) =>
            piece.variable === null ? (
              piece.text
            ) : (
              <mark key={index} className={classes.variable} title={piece.variable}>
                <bdi>{piece.text}</bdi>
              </mark>
            ),
          )
        : text}
    </p>
  );
  const bubbles: React.ReactNode[] = [];
  if (mode === 'generative') bubbles.push(<em>{t('generated')}</em>);
  else if (content.trim() !== '') bubbles.push(words(content));
  else if (template) bubbles.push(<em>{t.rich('template', { name: template, v: (children) => <bdi>{children}</bdi> })}</em>);
  for (const part of parts) {
    if (part.type === 'template' && part.template.trim() !== '')
      bubbles.push(<em>{t.rich('template', { name: part.template, v: (children) => <bdi>{children}</bdi> })}</em>);
    if (part.type === 'text' && part.text.trim() !== '') bubbles.push(words(part.text));
    if ((part.type === 'image' || part.type === 'audio') && part.url.trim() + (part.text ?? '') !== '') {
      const hasVariable = placeholderNames(part.url).length > 0;
      bubbles.push(
        <>
          {hasVariable ? <em>{t(part.type)}</em> : part.url && <MessagePart key={part.url} part={{ ...part, text: '' }} />}
          {part.text && words(part.text)}
        </>,
      );
    }
  }
  if (silent || bubbles.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t('nothing')}
      </Text>
    );
  }
  return (
    <div className={classes.preview} dir={direction} role="group" aria-label={t('title')}>
      {bubbles.map((bubble, index) => (
        <div key={index} className={classes.bubble}>
          {bubble}
        </div>
      ))}
      {type === 'standard' && kind === 'question' && choices.length > 0 && (
        <div className={classes.choices}>
          {choices.map(({ label }, index) => (
            <bdi key={index} className={classes.choice}>
              {label}
            </bdi>
          ))}
        </div>
      )}
    </div>
  );
}
