'use client';

import { Input } from '@mantine/core';
import { useLocale } from 'next-intl';
import { useId } from 'react';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import classes from './code-field.module.css';

interface CodeFieldProps {
  label: React.ReactNode;
  description?: React.ReactNode;
  error?: React.ReactNode;
  value: string;
  /** Called when the sixth digit is there and the code can be sent. */
  onComplete?: (form: HTMLFormElement | null) => void;
  onChange: (value: string) => void;
}

const length = 6;

/** A field for a code of six digits, each in its own box. Accepts digits of any keyboard, and pasted text around them. */
export function CodeField({ label, description, error, value, onChange, onComplete }: CodeFieldProps) {
  const id = useId();
  const locale = useLocale();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  const take = (input: HTMLInputElement) => {
    const code = toAsciiDigits(input.value).replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(input.form);
  };

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required data-path="code">
      <div className={classes.field} dir="ltr" data-invalid={error ? true : undefined}>
        <div className={classes.boxes} aria-hidden>
          {Array.from({ length }, (_, index) => (
            <span key={index} className={classes.box} data-active={index === Math.min(value.length, length - 1) || undefined}>
              {inDigitsOf(locale, value[index] ?? '')}
            </span>
          ))}
        </div>
        <input
          id={id}
          className={classes.input}
          value={value}
          onChange={(event) => take(event.currentTarget)}
          onFocus={(event) => event.currentTarget.select()}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
    </Input.Wrapper>
  );
}

/** A text with its digits in the language's script: ۱۲۳ in Persian. */
function inDigitsOf(locale: string, text: string): string {
  const digits = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, { useGrouping: false });
  return text.replace(/[0-9]/g, (digit) => digits.format(Number(digit)));
}
