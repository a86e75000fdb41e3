'use client';

import { useState } from 'react';
import { VariableText, type VariableTextProps } from '@/components/canvas/variable-text';
import { useEditor } from '../../state/editor-context';
import { useVariables } from './use-variables';

/** A text with the variables of the flow. A name that is not in the list can be used as well. */
export function TextWithVariables(props: VariableTextProps) {
  const { flow } = useEditor();
  const [isOpen, setOpen] = useState(false);
  return <VariableText {...props} variables={useVariables(isOpen ? flow : null)} mayCreate onOpen={setOpen} />;
}
