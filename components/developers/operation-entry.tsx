'use client';

import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { richCode } from './inline-code';
import { MethodBadge } from './method-badge';
import type { OpenapiDocument } from './openapi-types';
import { OperationDetails } from './operation-details';
import type { ApiOperation } from './read-operations';
import classes from './developers.module.css';

interface OperationEntryProps {
  operation: ApiOperation;
  document: OpenapiDocument;
  origin: string;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

/** One call as an expandable row. Its details are rendered only when it is open, so a long reference stays fast. */
export function OperationEntry({ operation, document, origin, isOpen, onToggle }: OperationEntryProps) {
  const { id, method, path, summary } = operation;
  return (
    <article className={classes.operation} id={id}>
      <h3 className={classes.operationHeading}>
        <UnstyledButton
          className={classes.operationButton}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => onToggle(id)}
        >
          <span className={classes.call} dir="ltr">
            <MethodBadge method={method} />
            <code className={classes.path}>{path}</code>
          </span>
          <Text component="span" size="sm" c="dimmed" className={classes.summary} dir="auto">
            {summary}
          </Text>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div className={classes.details} id={`${id}-details`}>
          <Text size="sm" mb="md">
            <AccessWords access={operation.access} />
          </Text>
          <OperationDetails operation={operation} document={document} origin={origin} />
        </div>
      )}
    </article>
  );
}

function AccessWords({ access }: { access: string }) {
  const t = useTranslations('developers.operation');
  if (access === 'public') return t('public');
  if (access === 'signed_in') return t('signed_in');
  if (access === 'publishable_key') return t('publishable_key');
  return t.rich('permission', { name: access, code: richCode });
}
