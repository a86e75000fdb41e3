'use client';

import { Alert, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { RequestId } from './request-id';
import { SeePlans } from './see-plans';
import { formPath } from './use-schema-form';

interface FormProps<Values> {
  form: UseFormReturnType<Values>;
  /** Makes the call, with `silent`, because its refusal is shown here. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** The field that a server error belongs to, such as the email for a 409. */
  fieldOf?: (error: ApiError) => (keyof Values & string) | undefined;
  /** What has failed, as the title of an error that belongs to no field. */
  failed?: string;
  className?: string;
  'aria-label'?: string;
  children: React.ReactNode | ((state: { isSubmitting: boolean }) => React.ReactNode);
}

interface Problem {
  title?: string;
  text: string;
  request_id?: string;
  /** Whether a larger plan is the remedy. */
  is_over_plan?: boolean;
}

/** Validates, submits, and shows problems: at their field if they have one, otherwise above the form. */
export function Form<Values>({ form, onSubmit, fieldOf, failed, className, children, ...others }: FormProps<Values>) {
  const t = useTranslations('common.form');
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem>();
  // The server's problems with fields are also announced, because the focus may already be in such a field.
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);

  // In the middle of the screen no bar covers it.
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
      // A refusal explains itself. The id is for errors that someone else must look into.
      const request_id = error.status >= 500 ? error.request_id : undefined;
      setProblem({ title: failed, text: errorText(error), request_id, is_over_plan: error.status === 402 });
    }
  };

  return (
    <form
      {...others}
      ref={element}
      className={className}
      noValidate
      onMouseDown={(event) => {
        // Leaving a field shows its problem, which would move the button away from the pointer and lose the click. So the
        // focus remains until the whole form is checked.
        if ((event.target as Element).closest('button[type="submit"]')) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div role="alert">
        {problem && (
          <Alert role="none" color="red" variant="light" mb="md" icon={<IconAlertCircle aria-hidden />} title={problem.title}>
            <Text>{problem.text}</Text>
            {problem.is_over_plan && <SeePlans />}
            {problem.request_id && <RequestId id={problem.request_id} />}
          </Alert>
        )}
        {refusals.length > 0 && <span className="visually-hidden">{refusals.join(' ')}</span>}
      </div>
      {typeof children === 'function' ? children({ isSubmitting }) : children}
    </form>
  );
}
