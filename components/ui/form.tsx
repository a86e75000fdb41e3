'use client';

import { Alert, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { RequestId } from './request-id';
import { formPath } from './use-schema-form';

interface FormProps<Values> {
  form: UseFormReturnType<Values>;
  /** Makes the call, silenced: what it is refused with is said here. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** A problem of the server's that belongs to a field, such as 409 beside the email: answers the field's name. */
  fieldOf?: (error: ApiError) => (keyof Values & string) | undefined;
  className?: string;
  'aria-label'?: string;
  children: React.ReactNode | ((state: { isSubmitting: boolean }) => React.ReactNode);
}

interface Problem {
  text: string;
  request_id?: string;
}

/** Checks, submits, and says what is wrong: beside the field where it belongs to one, otherwise above the form. */
export function Form<Values>({ form, onSubmit, fieldOf, className, children, ...others }: FormProps<Values>) {
  const t = useTranslations('common.form');
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem>();
  // What the server finds wrong with fields is said aloud too: the focus may be in such a field already.
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);

  // To the middle of the screen, where no bar covers it.
  const focusFirstError = () => {
    requestAnimationFrame(() => {
      const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
  };

  const submit = async () => {
    if (isSubmitting) return;
    setProblem(undefined);
    setRefusals([]);
    if (form.validate().hasErrors) {
      const isMissing = [...(element.current?.querySelectorAll<HTMLInputElement>('[required]') ?? [])].some(
        ({ value }) => value.trim() === '',
      );
      setProblem({ text: isMissing ? t('starred') : t('correct') });
      focusFirstError();
      return;
    }
    setIsSubmitting(true);
    try {
      await onSubmit(form.getValues());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(error);
    } finally {
      setIsSubmitting(false);
    }
  };

  const tell = (error: ApiError) => {
    const field = fieldOf?.(error);
    const fields = field ? [{ path: field as string, message: error.detail }] : error.fields;
    const known = fields.filter(({ path }) => element.current?.querySelector(`[data-path="${CSS.escape(formPath(path))}"]`));
    if (known.length > 0) {
      form.setErrors(Object.fromEntries(known.map(({ path, message }) => [formPath(path), message])));
      setRefusals(known.map(({ message }) => message));
      focusFirstError();
    } else {
      // A refusal explains itself; the id is for what somebody else has to look into.
      setProblem({ text: errorText(error), request_id: error.status >= 500 ? error.request_id : undefined });
    }
  };

  return (
    <form
      {...others}
      ref={element}
      className={className}
      noValidate
      onMouseDown={(event) => {
        // Leaving a field shows what is wrong with it, which would move the button away from under the pointer and lose
        // the click: the focus stays where it is until the form is checked as a whole.
        if ((event.target as Element).closest('button[type="submit"]')) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div role="alert">
        {problem && (
          <Alert role="none" color="red" variant="light" mb="md" icon={<IconAlertCircle aria-hidden />}>
            <Text>{problem.text}</Text>
            {problem.request_id && <RequestId id={problem.request_id} />}
          </Alert>
        )}
        {refusals.length > 0 && <span className="visually-hidden">{refusals.join(' ')}</span>}
      </div>
      {typeof children === 'function' ? children({ isSubmitting }) : children}
    </form>
  );
}
