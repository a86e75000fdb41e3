'use client';

import { ActionIcon, Combobox, Textarea, TextInput, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconBraces } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type Ref } from 'react';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { completePlaceholder, placeholderAt, type TypedPlaceholder } from './placeholder-typing';
import classes from './variable-text.module.css';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface KnownVariable {
  name: string;
  /** A value that it may have, or what it is. Null if nothing is known. */
  example: string | null;
}

export interface VariableTextProps {
  ref?: Ref<TextElement>;
  label?: React.ReactNode;
  'aria-label'?: string;
  description?: React.ReactNode;
  required?: boolean;
  placeholder?: string;
  value: string;
  error?: React.ReactNode;
  disabled?: boolean;
  /** The number of lines. One line is an input. */
  lines?: readonly [least: number, most: number];
  dir?: 'auto' | 'ltr';
  /** @param isFilledIn whether a variable was just chosen, whose value the text is to contain */
  onChange: (text: string, isFilledIn: boolean) => void;
  onBlur?: (event: FocusEvent<TextElement>) => void;
}

interface OfferProps {
  /** What is offered while the list is open. */
  variables: readonly KnownVariable[];
  /** Whether a name that is not in the list can be used too. */
  mayCreate: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The maximum number of listed variables. */
const most = 30;

/** A text in which `{{name}}` is replaced with the value of a variable. Typing two braces, or the button, offers the variables. */
export function VariableText(props: VariableTextProps & OfferProps) {
  const { ref, value, lines, dir = 'auto', variables, mayCreate, onOpen, onChange, onBlur, ...others } = props;
  const t = useTranslations('canvas.variable_picker');
  const field = useRef<TextElement>(null);
  const [typed, show] = useState<TypedPlaceholder | null>(null);
  const setTyped = (next: TypedPlaceholder | null) => {
    show(next);
    onOpen(next !== null);
  };
  const caretAfter = useRef<number | null>(null);
  const isOpen = typed !== null;
  const list = useCombobox({ opened: isOpen, onOpenedChange: (opened) => !opened && setTyped(null) });
  const found = variables.filter(({ name }) => isFoundIn(name, typed?.name ?? '')).slice(0, most);
  const isNew = mayCreate && typed !== null && typed.name !== '' && !variables.some(({ name }) => name === typed.name);

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  // Enter takes the first variable that fits.
  const { selectFirstOption, resetSelectedOption } = list;
  const options = JSON.stringify([found.map(({ name }) => name), isNew]);
  useEffect(() => {
    if (!isOpen) return;
    resetSelectedOption();
    if (options !== '[[],false]') selectFirstOption();
  }, [isOpen, options, selectFirstOption, resetSelectedOption]);

  const begin = () => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const text = `${value.slice(0, start)}{{${value.slice(end)}`;
    caretAfter.current = start + 2;
    onChange(text, false);
    field.current?.focus();
    setTyped(placeholderAt(text, start + 2));
  };
  const choose = (name: string) => {
    if (!typed) return;
    const done = completePlaceholder(value, typed, name);
    caretAfter.current = done.caret;
    onChange(done.text, true);
    setTyped(null);
    field.current?.focus();
  };

  const shared = {
    ...others,
    ref: useMergedRef(field, ref) as never,
    value,
    autoComplete: 'off',
    ...(dir === 'ltr' && { dir }),
    classNames: { input: dir === 'auto' && value !== '' ? classes.typed : undefined, section: lines && classes.button },
    onChange: ({ currentTarget }: { currentTarget: TextElement }) => {
      onChange(currentTarget.value, false);
      setTyped(placeholderAt(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length));
    },
    onBlur: (event: FocusEvent<TextElement>) => {
      setTyped(null);
      onBlur?.(event);
    },
    rightSection: (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('insert')}
        title={t('insert')}
        disabled={others.disabled}
        // The field keeps its caret.
        onMouseDown={(event) => event.preventDefault()}
        onClick={begin}
      >
        <IconBraces size={14} aria-hidden />
      </ActionIcon>
    ),
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start" width="target" withinPortal>
      <Combobox.DropdownTarget>
        <div>
          {/* The arrow keys belong to the text while no list is open. */}
          <Combobox.EventsTarget withKeyboardNavigation={isOpen} withExpandedAttribute={isOpen}>
            {lines ? <Textarea {...shared} autosize minRows={lines[0]} maxRows={lines[1]} /> : <TextInput {...shared} />}
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label={t('title')}>
          {found.map(({ name, example }) => (
            <Combobox.Option key={name} value={name}>
              <bdi dir="ltr" className={classes.name}>
                {name}
              </bdi>
              {example && (
                <bdi className={classes.example} dir="auto">
                  {example}
                </bdi>
              )}
            </Combobox.Option>
          ))}
          {isNew && (
            <Combobox.Option value={typed.name}>
              <span>{t.rich('create', { name: typed.name, v: (children) => <bdi dir="ltr">{children}</bdi> })}</span>
            </Combobox.Option>
          )}
          {found.length === 0 && !isNew && <Combobox.Empty>{t(mayCreate ? 'none' : 'nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
