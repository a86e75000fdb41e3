'use client';

import { TextInput } from '@mantine/core';
import pair from '../ui/pair.module.css';
import { PasswordField } from '../ui/password-field';

interface FieldsProps<Name extends string> {
  form: { key: (name: Name) => string; getInputProps: (name: Name) => object };
  labels: Record<Name, string>;
}

/** The name of a person who signs up. */
export function NameFields({ form, labels }: FieldsProps<'first_name' | 'last_name'>) {
  const field = (name: keyof typeof labels) => ({ ...form.getInputProps(name), label: labels[name], required: true, dir: 'auto' });
  return (
    <div className={pair.pair}>
      <TextInput {...field('first_name')} key={form.key('first_name')} autoComplete="given-name" />
      <TextInput {...field('last_name')} key={form.key('last_name')} autoComplete="family-name" />
    </div>
  );
}

interface NewPasswordFieldsProps extends FieldsProps<'password' | 'confirmation'> {
  /** What makes a good password. */
  help: string;
}

/** A new password, and once more the same. */
export function NewPasswordFields({ form, labels, help }: NewPasswordFieldsProps) {
  const field = (name: keyof typeof labels) => ({ ...form.getInputProps(name), label: labels[name], required: true });
  return (
    <>
      <PasswordField {...field('password')} key={form.key('password')} description={help} autoComplete="new-password" />
      <PasswordField {...field('confirmation')} key={form.key('confirmation')} autoComplete="new-password" />
    </>
  );
}
